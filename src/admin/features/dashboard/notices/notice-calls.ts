/** Queries and mutations of the notices. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import { callOperation, type AnswerOf, type BodyOf, type Schema } from '../../../providers/data/contract.ts';
import { useEvents, useIsConnected } from '../../../providers/events.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

export type Notice = Schema<'Notice'>;

/** Upper limit of the unread count: it means this many or more. */
export const mostUnread = 100;

const unreadKey = ['notices', 'unread'];
const listKey = ['notices', 'list'];
const preferencesKey = ['notices', 'preferences'];

/** Polling interval without a server-sent event connection, in milliseconds. */
const pace = 60_000;

type Unread = AnswerOf<'GET', '/notices/unread'>['data'];
type Preferences = AnswerOf<'GET', '/notices/preferences'>['data'];

/** Unread count: fetched once, then updated by server-sent events. */
export function useUnreadCount(): number {
  const client = useQueryClient();
  const isConnected = useIsConnected();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await callOperation('GET', '/notices/unread', { signal })).data,
    staleTime: Infinity,
    refetchInterval: isConnected ? false : pace,
  });
  useEvents('notice', ({ unread }) => {
    client.setQueryData<Unread>(unreadKey, (known) => ({
      unread: unread ?? Math.min(mostUnread, (known?.unread ?? 0) + 1),
    }));
    void client.invalidateQueries({ queryKey: listKey });
  });
  useEvents('missed', () => void client.invalidateQueries({ queryKey: ['notices'] }));
  return data?.unread ?? 0;
}

/** Infinite query of the notices, newest first. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      call<AnswerOf<'GET', '/notices'>>('GET', `/notices?page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ metadata: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
  });
}

/** Mutation that marks one notice as read, or all (`null`). */
export function useMarkRead() {
  const client = useQueryClient();
  const sayError = useNotifyError();
  return useMutation({
    mutationFn: (id: number | null) =>
      call<AnswerOf<'PUT', '/notices/read_all'>>(
        'PUT',
        id === null ? '/notices/read_all' : `/notices/${id}/read`,
      ),
    onSuccess({ data }) {
      client.setQueryData<Unread>(unreadKey, data);
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError: sayError,
  });
}

export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await callOperation('GET', '/notices/preferences', { signal })).data,
  });
}

export function useChangePreferences() {
  const client = useQueryClient();
  const sayError = useNotifyError();
  return useMutation({
    mutationFn: (body: BodyOf<'PUT', '/notices/preferences'>['body']) =>
      callOperation('PUT', '/notices/preferences', { body }),
    // Optimistic update; refetched if the server refuses the change.
    onMutate({ kinds, ...others }) {
      client.setQueryData<Preferences>(
        preferencesKey,
        (now) => now && { ...now, ...others, kinds: { ...now.kinds, ...kinds } },
      );
    },
    onSuccess({ data }) {
      client.setQueryData(preferencesKey, data);
      void client.invalidateQueries({ queryKey: unreadKey });
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError(error) {
      void client.invalidateQueries({ queryKey: preferencesKey });
      sayError(error);
    },
  });
}
