import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../layout/states/page-states.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { fetchHistory, type HistoryNames } from './history-types.ts';
import { EntryGroup, groupEntries } from './EntryGroup.tsx';
import { useRecordLabels } from './use-record-labels.ts';

interface Props {
  /** by their query parameter names */
  filters: Record<string, string | number | undefined>;
  namesRecords: boolean;
  empty: ReactNode;
}

/** The history with infinite pagination, grouped by write. */
export function HistoryList({ filters, namesRecords, empty }: Props) {
  const text = useText();
  const limit = namesRecords ? 50 : 20;
  const trail = useInfiniteQuery({
    queryKey: ['history', filters],
    queryFn: ({ pageParam, signal }) => fetchHistory({ ...filters, limit, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ metadata }) => metadata.next ?? undefined,
    staleTime: 0,
  });
  const entries = trail.data?.pages.flatMap(({ data }) => data) ?? [];
  const words = useRecordLabels(entries.map(({ resource }) => resource));
  if (trail.isPending)
    return (
      <div style={{ display: 'grid', gap: 16 }} aria-busy="true">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} variant="rounded" height={56} />
        ))}
      </div>
    );
  if (trail.error && !entries.length)
    return <ErrorState error={trail.error} retry={() => void trail.refetch()} />;
  if (!entries.length) return empty;
  const names: HistoryNames = {};
  for (const { metadata } of trail.data?.pages ?? [])
    for (const [resource, found] of Object.entries(metadata.names))
      names[resource] = { ...names[resource], ...found };
  return (
    <>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {groupEntries(entries).map((group) => (
          <EntryGroup
            key={group[0]?.id}
            entries={group}
            names={names}
            words={words}
            namesRecords={namesRecords}
          />
        ))}
      </ul>
      {trail.hasNextPage ? (
        <Button
          variant="outlined"
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {text('history.older')}
        </Button>
      ) : null}
    </>
  );
}
