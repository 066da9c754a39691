import {
  RouterProviderContext,
  useRouterProvider,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterNavigateOptions,
  type RouterTo,
} from 'react-admin';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromReactAdminQuery, toReactAdminQuery, isReactAdminQuery, type AddressedList } from './list-query-codec.ts';
import { unknownFacts, type ListFacts } from '../../../shared/resources/list-facts.ts';

interface Address extends Required<Pick<AddressedList, 'isFreshKnown'>> {
  facts: ListFacts;
  /** the next change of the list takes the place of the one before, in the browser's way back */
  replaceNext: () => void;
  /** the query of the address in react-admin's words */
  read: (search: string) => string;
  navigate: RouterNavigateFunction;
}

const AddressContext = createContext<Address>({
  facts: unknownFacts,
  isFreshKnown: false,
  replaceNext: () => undefined,
  read: (search) => search,
  navigate: () => undefined,
});

/** What is known of the list around and its address. */
export const useListAddress = () => useContext(AddressContext);

/** Where one is, in react-admin's words. */
function useTheirLocation(): RouterLocation {
  const location = useLocation();
  const { read } = useListAddress();
  return useMemo(() => ({ ...location, search: read(location.search) }), [location, read]);
}

const useTheirNavigate = () => useListAddress().navigate;

/** What of the router speaks of addresses. */
const theirWords = { useLocation: useTheirLocation, useNavigate: useTheirNavigate };

interface Props extends AddressedList {
  facts: ListFacts;
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
  return path === pathname && isReactAdminQuery(search) ? search : undefined;
}

/**
 * Lets react-admin's lists read and write addresses that are spelled our way: `useLocation` says in their words what the address says
 * in ours, `useNavigate` the other way round. What was set last keeps the very shape that it was set in.
 */
export function ListAddress({ facts, filter, isOpen = false, isFreshKnown = true, first, children }: Props) {
  const router = useRouterProvider();
  const here = useLocation();
  const go = useNavigate();
  // Opened without a query, the list shows what its person's role sees first; said by the address as soon as it stands.
  const [opening, setOpening] = useState(here.search ? null : (first ?? null));
  if (here.search && opening !== null) setOpening(null);
  const isReplacing = useRef(false);
  const latest = useRef({ here, go });
  useEffect(() => {
    latest.current = { here, go };
  });
  useEffect(() => {
    if (opening && !here.search) void go({ pathname: here.pathname, search: opening }, { replace: true });
  }, [opening, here, go]);

  // Written where it is used, the same object is another one each time.
  const fresh = JSON.stringify(filter ?? {});
  const [written] = useState(() => new Map<string, string>());
  const address = useMemo<Address>(() => {
    const list: AddressedList = { facts, isOpen, isFreshKnown, filter: JSON.parse(fresh) };
    const navigate: RouterNavigateFunction = (
      to: RouterTo | number,
      { replace = false, ...options }: RouterNavigateOptions = {},
    ) => {
      const { here: now, go: lead } = latest.current;
      const wrote = writtenBy(to, now.pathname);
      if (wrote === undefined) return void lead(to as RouterTo, { replace, ...options });
      const search = fromReactAdminQuery(list, wrote);
      written.set(search, wrote);
      const isInPlace = replace || isReplacing.current;
      isReplacing.current = false;
      if (search !== now.search)
        void lead({ pathname: now.pathname, search }, { replace: isInPlace, ...options });
    };
    const read = (said: string) => {
      const search = said || (opening ?? '');
      return written.get(search) ?? toReactAdminQuery(list, search);
    };
    const replaceNext = () => {
      isReplacing.current = true;
    };
    return { facts, isFreshKnown, replaceNext, read, navigate };
  }, [facts, fresh, isOpen, isFreshKnown, opening, written]);
  const theirs = useMemo(() => ({ ...router, ...theirWords }), [router]);
  return (
    <AddressContext value={address}>
      <RouterProviderContext value={theirs}>{children}</RouterProviderContext>
    </AddressContext>
  );
}
