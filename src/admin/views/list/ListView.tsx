import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext, type GetListResult, type RaRecord } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { readStored } from '../../boot/storage.ts';
import { ignoreFailure, Part } from '../../layout/Part.tsx';
import { useRowsToReach } from '../../layout/skip-places.ts';
import { ErrorState } from '../../layout/States.tsx';
import { FilterBar } from './FilterBar.tsx';
import { filterGroups } from './filter-groups.ts';
import { lazyPart } from '../../providers/lazy-part.ts';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import { loadBulkBar } from '../chunks.ts';
import { ListAddress } from './ListAddress.tsx';
import {
  fieldsOf,
  firstViewKey,
  isNarrowed,
  listFacts,
  listQuery,
  pageSizes,
  type ListFacts,
} from './list-state.ts';
import { ListCards } from './ListCards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListHeader } from './ListHeader.tsx';
import { CardsSkeleton, TableSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTabs } from './ListTabs.tsx';
import { Pager } from './Pager.tsx';
import { RecordDialogs } from './RecordDialogs.tsx';
import { leaveTrail } from './trail.ts';
import { ArrangementContext, useArranged, useArrangement } from './arrangement.ts';
import { useReturnToRow } from './left-record.ts';
import { useAnswered } from './use-answered.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useListState, useSaved } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import type { RecordTask } from './record-task.ts';

const BulkBar = lazyPart(loadBulkBar);
const SavedViews = lazyScreen(['saved_views'], () => import('./saved/SavedViews.tsx'));

const noRecords: RaRecord[] = [];

/** The list of a resource, read and ordered as its address says. */
export default function ListView({ resource }: { resource: ResourceModel }) {
  const facts = useMemo(() => listFacts(resource), [resource]);
  const [first] = useState(() => readStored(firstViewKey(resource.name)));
  return (
    <ListAddress facts={facts} first={first}>
      <ListData resource={resource} facts={facts} />
    </ListAddress>
  );
}

interface Props {
  resource: ResourceModel;
  facts: ListFacts;
}

/** The list says itself that it failed, where its rows would stand. */
const inItsPlace = () => undefined;

/** More than were counted: whether a page follows is known by its rows alone. */
function withUncounted(answer: GetListResult): GetListResult {
  if ((answer.meta as { totalIsExact?: boolean } | undefined)?.totalIsExact !== false) return answer;
  return { ...answer, total: undefined, pageInfo: { hasNextPage: true, hasPreviousPage: true } };
}

function ListData({ resource, facts }: Props) {
  const saved = useSaved();
  const arrangement = useArranged(facts, saved);
  const { chosen } = arrangement;
  const filter = useMemo(() => ({ fields: fieldsOf(facts, chosen) }), [facts, chosen]);
  const sort = useMemo(() => {
    const [field = 'id', direction] = facts.order.split(' ');
    return { field, order: direction === 'asc' ? ('ASC' as const) : ('DESC' as const) };
  }, [facts]);
  return (
    <ListBase
      resource={resource.name}
      filter={filter}
      sort={sort}
      perPage={facts.limit}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={{ onError: inItsPlace, select: withUncounted }}
    >
      <ArrangementContext value={arrangement}>
        <ListPage resource={resource} facts={facts} />
      </ArrangementContext>
    </ListBase>
  );
}

/** Tabs, search and filters above a table, or above cards on a phone. */
function ListPage({ resource, facts }: Props) {
  const groups = useMemo(() => filterGroups(resource), [resource]);
  const [state, change] = useListState(facts);
  const { chosen, choose, columns, columnWidths } = useArrangement();
  const [task, setTask] = useState<RecordTask | null>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

  const query = useMemo(() => listQuery(facts, state, chosen), [facts, state, chosen]);
  const list = useListContext();
  const { data: records = noRecords, meta, isPending, isPlaceholderData = false, error, refetch } = list;
  const total = list.total ?? (meta as { total?: number } | undefined)?.total;
  const narrowing = JSON.stringify([state.search, state.filter]);
  const selection = useSelection(narrowing);
  const pages = useAnswered(narrowing, isPlaceholderData);
  const answered = useAnswered(
    JSON.stringify([narrowing, state.page, query.limit, query.field, query.direction]),
    isPlaceholderData,
  );
  useFocusKept();
  useRowsToReach(records.length > 0);
  useReturnToRow(resource.name, records);

  useEffect(() => {
    if (isPlaceholderData || total === undefined) return;
    leaveTrail(resource.name, { search: location.search, query, total, ids: records.map(({ id }) => id) });
    // The last record of the last page was deleted: show the page before. React-admin would show the first: the last word is kept.
    const last = Math.max(1, Math.ceil(total / query.limit));
    if (records.length === 0 && state.page > last)
      queueMicrotask(() => change({ page: last }, { replace: true }));
  }, [resource, records, total, query, isPlaceholderData, state.page, change]);

  const isExact = (meta as { totalIsExact?: boolean } | undefined)?.totalIsExact !== false;
  // Another system that does not say how many there are has no “all” that one could select.
  const countable = isExact || !resource.servedBy ? total : undefined;
  const isNew = total === 0 && !isPlaceholderData && !isNarrowed(state);
  const shared = { resource, records, selection, onTask: setTask };

  function content() {
    if (error && !records.length) return <ErrorState error={error} retry={() => void refetch()} />;
    if (isPending)
      return isPhone ? (
        <CardsSkeleton resource={resource} />
      ) : (
        <TableSkeleton resource={resource} columns={columns} widths={columnWidths.widths} />
      );
    if (!records.length)
      return (
        <ListEmpty resource={resource} isNew={isNew} onClear={() => change({ search: '', filter: {} })} />
      );
    if (isPhone) return <ListCards key={answered} {...shared} />;
    return (
      <ListTable
        {...shared}
        query={query}
        total={countable}
        columns={columns}
        columnWidths={columnWidths}
        answered={answered}
        state={state}
        onChange={change}
      />
    );
  }

  return (
    <>
      <ListHeader
        resource={resource}
        state={state}
        columns={columns}
        total={total}
        isExact={isExact}
        target={selection.target}
        isPhone={isPhone}
      />
      <ListFrame isStale={isPlaceholderData}>
        {resource.servedBy && !resource.list.tabs ? null : (
          <ListTabs resource={resource} state={state} meta={meta}>
            {isPending || resource.servedBy ? null : (
              <Part onFail={ignoreFailure}>
                <SavedViews {...{ resource, facts, state, chosen, choose, columnWidths }} />
              </Part>
            )}
          </ListTabs>
        )}
        <FilterBar
          resource={resource}
          groups={groups}
          state={state}
          onChange={change}
          columns={columns}
          onColumns={choose}
          onUsualColumns={() => {
            choose(null);
            columnWidths.reset();
          }}
          isPhone={isPhone}
          selection={selection}
        />
        {content()}
        {total ? (
          <Pager
            key={pages}
            page={state.page}
            limit={query.limit}
            total={total}
            isExact={isExact}
            sizes={isPhone ? [] : [...new Set([facts.limit, ...pageSizes])]}
            onPage={(page) => {
              change({ page });
              // The table scrolls by itself; a phone's cards scroll with the page.
              if (isPhone) window.scrollTo({ top: 0 });
            }}
            onLimit={(limit) => change({ limit })}
          />
        ) : null}
      </ListFrame>
      {isPhone && selection.target.count ? (
        <Part>
          <BulkBar
            resource={resource}
            selection={selection}
            query={query}
            total={countable}
            onTask={setTask}
            isFloating
          />
        </Part>
      ) : null}
      <RecordDialogs resource={resource} task={task} onClose={() => setTask(null)} onDone={selection.clear} />
    </>
  );
}
