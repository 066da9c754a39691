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
import { ListActivationContext } from '../crud/list/list-activation.ts';
import { RecordTasks } from '../crud/list/records/RecordTasks.tsx';
import { useRestoreFocus } from '../crud/list/records/use-restore-focus.ts';
import { useSaveRecordNavigation } from '../crud/list/records/use-save-record-navigation.ts';
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
  /** beside the title, replaces the default actions: create, import, export */
  actions?: ReactNode;
  /** content below the list */
  aside?: ReactNode;
  /** replaces the rows of an empty list; `false`: the children render the empty state */
  empty?: ReactNode;
  /** the filters: react-admin's inputs, custom ones (`SearchInput`, `FieldFilter`), or a bar that replaces them */
  filters?: ReactNode;
  /** replaces the rows while loading */
  loading?: ReactNode;
  /** `false`: no pagination */
  pagination?: ReactNode;
  /** content at the end of the filter bar */
  tools?: ReactNode;
  /** above the filters: other views of the list, each with its own address */
  tabs?: ReactNode;
  /** the resource's title by default */
  title?: string;
}

/** Suppresses react-admin's notification: the list renders its error in place of the rows. */
const inItsPlace = () => undefined;

/** Hides an inexact total from react-admin, which would otherwise redirect to the last page of that total. */
function withUncounted(answer: GetListResult): GetListResult {
  if ((answer.meta as { totalIsExact?: boolean } | undefined)?.totalIsExact !== false) return answer;
  return { ...answer, total: undefined, pageInfo: { hasNextPage: true, hasPreviousPage: true } };
}

/**
 * The list page: react-admin's `<List>` in the app's design. Pagination, sort, filters and selection are react-admin's list context; their only
 * storage is the address (`ListAddress`). Sort and page size default to the resource's. The route checks the right.
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
  // Subscribes to the context so that a kept list re-renders with current data each time it is shown.
  useContext(ListActivationContext);
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

/** The store without list parameters: react-admin writes them even with `storeKey={false}`. */
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
  useSaveRecordNavigation();
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
