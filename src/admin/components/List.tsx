import {
  FilterContext,
  ListBase,
  OptionalResourceContextProvider,
  StoreContextProvider,
  useListContext,
  useResourceContext,
  useStoreContext,
  type GetListResult,
  type ListBaseProps,
  type RaRecord,
  type Store,
} from 'react-admin';
import { Children, useContext, useMemo, type ReactNode } from 'react';
import { useRegisterRows } from '../layout/page/skip-to-rows.ts';
import { useOptionalResourceModel } from '../providers/data/use-resource-model.ts';
import { useReturnToRow } from '../crud/list/records/return-to-row.ts';
import { ListAddress, useListAddress } from '../crud/list/ListAddress.tsx';
import { ListEmpty } from '../crud/list/ListEmpty.tsx';
import { ListFrame } from '../crud/list/ListFrame.tsx';
import { ListHeader } from '../crud/list/ListHeader.tsx';
import { ListLoading } from '../crud/list/ListSkeleton.tsx';
import { listFacts, unknownFacts } from '../../shared/resources/list-facts.ts';
import { ShownListContext } from '../crud/list/shown-list.ts';
import { RecordTasks } from '../crud/list/records/RecordTasks.tsx';
import { useRestoreFocus } from '../crud/list/records/use-restore-focus.ts';
import { useSaveListTrail } from '../crud/list/records/use-save-list-trail.ts';
import { FilterForm } from './FilterForm.tsx';
import ListFailure from './ListError.tsx';
import { Pagination } from './Pagination.tsx';
import { parseSort } from './parse-sort.ts';
import { SelectionProvider } from '../crud/list/selection/selection.tsx';

export interface ListProps<RecordType extends RaRecord = RaRecord>
  extends
    Omit<ListBaseProps<RecordType>, 'children' | 'storeKey' | 'empty' | 'error' | 'loading'>,
    LayoutProps {}

interface LayoutProps {
  children?: ReactNode;
  /** beside the title, in place of what the resource offers: adding, importing, exporting */
  actions?: ReactNode;
  /** below the list */
  aside?: ReactNode;
  /** in place of the rows while there is nothing yet; `false`: the children say it */
  empty?: ReactNode;
  /** what one may filter by: react-admin's inputs, ours (`SearchInput`, `KindFilter`), or a bar that stands in their place */
  filters?: ReactNode;
  /** in place of the rows while they are on their way */
  loading?: ReactNode;
  /** `false`: no pages to turn */
  pagination?: ReactNode;
  /** at the end of the bar of filters */
  tools?: ReactNode;
  /** above the filters: other views of the same list, each an address of its own */
  tabs?: ReactNode;
  /** the resource's own where absent */
  title?: string;
}

/** The list says itself that it failed, where its rows would stand. */
const inItsPlace = () => undefined;

/** More than were counted: whether a page follows is known by its rows alone, and nobody is sent back to the last one counted. */
function withUncounted(answer: GetListResult): GetListResult {
  if ((answer.meta as { totalIsExact?: boolean } | undefined)?.totalIsExact !== false) return answer;
  return { ...answer, total: undefined, pageInfo: { hasNextPage: true, hasPreviousPage: true } };
}

/**
 * A list page: react-admin's `<List>` in our look. Paging, order, filters and selection are react-admin's, for every child to read and to
 * set; the address says them our way (`ListAddress`), and nothing else remembers them. The route has asked for the right already.
 * Where nothing is said, order and size are those of the resource.
 * @example <List filters={[<SearchInput source="search" alwaysOn />]}><DataTable><DataTable.Col source="name" /></DataTable></List>
 */
export function List<RecordType extends RaRecord = RaRecord>(props: ListProps<RecordType>) {
  return (
    <OptionalResourceContextProvider value={props.resource as string}>
      <ListWithin {...(props as unknown as ListProps)} />
    </OptionalResourceContextProvider>
  );
}

function ListWithin({ resource: _named, sort, perPage, queryOptions, ...props }: ListProps) {
  const name = useResourceContext() ?? '';
  const model = useOptionalResourceModel();
  const around = useListAddress();
  const { filterDefaultValues: fresh, disableSyncWithLocation } = props;
  const order = sort
    ? `${sort.field} ${sort.order.toLowerCase()}`
    : (model?.list.order ?? unknownFacts.order);
  const limit = perPage ?? model?.list.limit ?? unknownFacts.limit;
  const facts = useMemo(
    () => ({
      ...(model ? listFacts(model) : { ...unknownFacts, resource: name }),
      order,
      limit,
    }),
    [model, name, order, limit],
  );
  const page = (
    <ListData {...props} sort={sort ?? parseSort(order)} perPage={limit} queryOptions={queryOptions ?? {}} />
  );
  if (disableSyncWithLocation || (around.facts.resource === name && around.isFreshKnown)) return page;
  return (
    <ListAddress facts={facts} isOpen {...(fresh && { filter: fresh as Record<string, unknown> })}>
      {page}
    </ListAddress>
  );
}

function ListData({
  children,
  actions,
  aside,
  empty,
  filters,
  loading,
  pagination,
  tabs,
  title,
  tools,
  queryOptions,
  ...controller
}: ListProps) {
  const store = useForgetful();
  // What was kept says at once what is known by now, each time that it is shown.
  useContext(ShownListContext);
  return (
    <StoreContextProvider value={store}>
      <ListBase
        exporter={false}
        {...controller}
        storeKey={false}
        disableAuthentication
        queryOptions={{ onError: inItsPlace, select: withUncounted, ...queryOptions } as never}
      >
        <SelectionProvider>
          <RecordTasks>
            <FilterContext value={Children.toArray(filters)}>
              <Layout {...{ actions, aside, empty, filters, loading, pagination, tabs, title, tools }}>
                {children}
              </Layout>
            </FilterContext>
          </RecordTasks>
        </SelectionProvider>
      </ListBase>
    </StoreContextProvider>
  );
}

/** The store without what lists were shown last: react-admin writes it there even where it never reads it (`storeKey={false}`). */
function useForgetful(): Store {
  const store = useStoreContext();
  return useMemo(
    () => ({
      ...store,
      setItem: (key, value) => (key.endsWith('.listParams') ? undefined : store.setItem(key, value)),
    }),
    [store],
  );
}

const pages = <Pagination />;
const waiting = <ListLoading />;

function Layout({
  actions,
  aside,
  children,
  empty,
  filters,
  loading = waiting,
  pagination = pages,
  tabs,
  title,
  tools,
}: LayoutProps) {
  const { data, isPending, isPlaceholderData = false, error, filterValues, total } = useListContext();
  const hasRows = Boolean(data?.length);
  const isNew =
    !hasRows && !isPending && total === 0 && !isPlaceholderData && Object.keys(filterValues).length === 0;
  useSaveListTrail();
  useRestoreFocus();
  useRegisterRows(hasRows);
  useReturnToRow();
  function content() {
    if (error && !hasRows) return <ListFailure />;
    if (isPending) return loading;
    if (hasRows || empty === false) return children;
    return isNew && empty ? empty : <ListEmpty isNew={isNew} />;
  }
  return (
    <>
      <ListHeader title={title} actions={actions} isNew={isNew && empty === undefined} />
      <ListFrame isStale={isPlaceholderData}>
        {tabs}
        {filters || tools ? <FilterForm>{tools}</FilterForm> : null}
        {content()}
        {pagination}
      </ListFrame>
      {aside}
    </>
  );
}
