import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { Schema } from '../../../providers/data/operations.ts';

export type Note = Schema<'Note'>;

interface Page {
  data: Note[];
  metadata: { next: number | null };
}

/** Query options of a record's notes, paginated. */
export const notesQuery = (resource: string, recordId: number) =>
  infiniteQueryOptions({
    queryKey: ['notes', resource, recordId],
    queryFn: ({ pageParam, signal }) =>
      call<Page>(
        'GET',
        `/notes?resource=${resource}&record_id=${recordId}${pageParam ? `&before=${pageParam}` : ''}`,
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ metadata }) => metadata.next,
    retry: false,
  });

export const prefetchNotes = (client: QueryClient, resource: string, recordId: number): void =>
  void client.prefetchInfiniteQuery(notesQuery(resource, recordId));
