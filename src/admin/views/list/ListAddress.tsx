import {
  RouterProviderContext,
  useRouterProvider,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterNavigateOptions,
  type RouterProvider,
  type RouterTo,
} from 'react-admin';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { inOurWords, inTheirWords, isTheirWords, type AddressedList } from './list-address.ts';

/** The router around a list, with the one below it that speaks our words. */
type ListRouter = RouterProvider & { plain?: RouterProvider };

const ReplaceContext = createContext<() => void>(() => undefined);

/** Says of the next change of the list that it takes the place of the one before, in the browser's way back. */
export const useReplaceNext = () => useContext(ReplaceContext);

interface Props extends AddressedList {
  /** the query that the list opens with where its address has none */
  first?: string | null;
  children: ReactNode;
}

/** Where a navigation leads to the same list in react-admin's words, the query of it. */
function writtenBy(to: RouterTo | number, pathname: string): string | undefined {
  if (typeof to === 'number') return undefined;
  const { pathname: path = pathname, search = '' } =
    typeof to === 'string'
      ? { pathname: to.split('?')[0] || pathname, search: to.slice(to.indexOf('?')) }
      : to;
  return path === pathname && isTheirWords(search) ? search : undefined;
}

/**
 * Lets react-admin's lists read and write addresses that are spelled our way: `useLocation` says in their words what the address says
 * in ours, `useNavigate` the other way round. What was set last keeps the very shape that it was set in.
 */
export function ListAddress({ facts, filter, isOpen = false, isFreshKnown = true, first, children }: Props) {
  const router: ListRouter = useRouterProvider();
  const plain = router.plain ?? router;
  const here = plain.useLocation();
  const go = plain.useNavigate();
  // Opened without a query, the list shows what its person's role sees first; said by the address as soon as it stands.
  const [opening, setOpening] = useState(here.search ? null : (first ?? null));
  if (here.search && opening !== null) setOpening(null);
  const isReplacing = useRef(false);
  const latest = useRef({ here, go });
  useEffect(() => {
    latest.current = { here, go };
  });
  useEffect(() => {
    if (opening && !here.search) go({ pathname: here.pathname, search: opening }, { replace: true });
  }, [opening, here, go]);

  const [written] = useState(() => new Map<string, string>());
  const value = useMemo<ListRouter>(() => {
    const list: AddressedList = { facts, isOpen, isFreshKnown, ...(filter && { filter }) };
    const read = (search: string) => written.get(search) ?? inTheirWords(list, search);
    const navigate: RouterNavigateFunction = (
      to: RouterTo | number,
      { replace = false, ...options }: RouterNavigateOptions = {},
    ) => {
      const { here: now, go: lead } = latest.current;
      const wrote = writtenBy(to, now.pathname);
      if (wrote === undefined) return lead(to as RouterTo, { replace, ...options });
      const search = inOurWords(list, wrote);
      written.set(search, wrote);
      const isInPlace = replace || isReplacing.current;
      isReplacing.current = false;
      if (search !== now.search) lead({ pathname: now.pathname, search }, { replace: isInPlace, ...options });
    };
    return {
      ...plain,
      plain,
      useLocation() {
        const location: RouterLocation = plain.useLocation();
        const search = location.search || (opening ?? '');
        return useMemo(() => ({ ...location, search: read(search) }), [location, search]);
      },
      useNavigate: () => navigate,
    };
  }, [plain, facts, filter, isOpen, isFreshKnown, opening, written]);
  const [replaceNext] = useState(() => () => {
    isReplacing.current = true;
  });
  return (
    <RouterProviderContext value={value}>
      <ReplaceContext value={replaceNext}>{children}</ReplaceContext>
    </RouterProviderContext>
  );
}
