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
import {
  fromReactAdminQuery,
  toReactAdminQuery,
  isReactAdminQuery,
  type AddressedList,
} from './list-query-codec.ts';
import { unknownFacts, type ListFacts } from '../../../shared/resources/list-facts.ts';

interface Address extends Required<Pick<AddressedList, 'isFreshKnown'>> {
  facts: ListFacts;
  /** makes the next change of the list replace the history entry */
  replaceNext: () => void;
  /** converts the address's query to react-admin's */
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

/** The list's facts and address in context. */
export const useListAddress = () => useContext(AddressContext);

/** The location with its query in react-admin's format. */
function useTheirLocation(): RouterLocation {
  const location = useLocation();
  const { read } = useListAddress();
  return useMemo(() => ({ ...location, search: read(location.search) }), [location, read]);
}

const useTheirNavigate = () => useListAddress().navigate;

/** Router hooks that react-admin's list uses. */
const theirWords = { useLocation: useTheirLocation, useNavigate: useTheirNavigate };

interface Props extends AddressedList {
  facts: ListFacts;
  /** query that the list opens with if its address has none */
  first?: string | null;
  children: ReactNode;
}

/** The query in react-admin's format, if a navigation targets the same list. */
function writtenBy(to: RouterTo | number, pathname: string): string | undefined {
  if (typeof to === 'number') return undefined;
  const { pathname: path = pathname, search = '' } =
    typeof to === 'string'
      ? { pathname: to.split('?')[0] || pathname, search: to.slice(to.indexOf('?')) }
      : to;
  return path === pathname && isReactAdminQuery(search) ? search : undefined;
}

/**
 * Adapter between react-admin's list parameters and the app's addresses: `useLocation` converts the query to react-admin's format,
 * `useNavigate` back. The last query written is cached in react-admin's exact form.
 */
export function ListAddress({ facts, filter, isOpen = false, isFreshKnown = true, first, children }: Props) {
  const router = useRouterProvider();
  const here = useLocation();
  const go = useNavigate();
  // Without a query, the list opens with the default view of the user's role, and the address is replaced accordingly.
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

  // Inline objects change identity on each render: compared as JSON.
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
