/** What the bell asks the server: how many are unread at once, the list when it is opened. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import { callOperation, type AnswerOf, type BodyOf, type Schema } from '../../../providers/data/contract.ts';
import { useEvents, useIsConnected } from '../../../providers/events.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

export type Notice = Schema<'Notice'>;

/** That many stand for as many or more. */
export const mostUnread = 100;

const unreadKey = ['notices', 'unread'];
const listKey = ['notices', 'list'];
const preferencesKey = ['notices', 'preferences'];

/** Milliseconds between two questions where no events arrive. */
const pace = 60_000;

type Unread = AnswerOf<'GET', '/notices/unread'>['data'];
type Preferences = AnswerOf<'GET', '/notices/preferences'>['data'];

/** How many are unread: asked once, then told. */
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

/** The notices, newest first, page after page. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      call<AnswerOf<'GET', '/notices'>>('GET', `/notices?page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ metadata: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
  });
}

/** Marks one as read, or all of them (`null`). */
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
    // A switch moves under the finger, and back when the server did not take it.
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
