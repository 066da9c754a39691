/** Queries and mutation of the dispatch board: paged orders by column, refetched on order events from the server. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../../providers/data/api.ts';
import { useIsConnected } from '../../../providers/events.ts';
import { useOrderEvents } from '../../../providers/data/use-order-events.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { columnSort, earliestChange, initialColumnOrder, type Column } from './board-columns.ts';

export interface Card {
  id: number;
  version: number;
  number: string;
  createdAt: string;
  status: string;
  payment: string;
  fulfillment: string;
  total: number;
  bookedWith: string | null;
  risk: string | null;
  included?: { customer?: { name: string | null } | null };
}

interface Page {
  data: Card[];
  metadata: { page: number; limit: number; total: number; totalIsExact: boolean };
}

const boardKey = ['purchases', 'board'];
const onPage = 20;

/** Polling interval in milliseconds while the event stream is disconnected. */
const pace = 60_000;

/** Path of a column's orders, without the page. */
function columnPath(column: Column): string {
  const query = new URLSearchParams({ status: 'active', fulfillment: column, order: columnSort(column) });
  const earliest = earliestChange(column);
  if (earliest) query.set('from_updatedAt', earliest);
  return `/purchases?${query}`;
}

/** Infinite query of one column. */
export function useColumn(column: Column) {
  const isConnected = useIsConnected();
  return useInfiniteQuery({
    queryKey: [...boardKey, column],
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', `${columnPath(column)}&includes=customer&page=${pageParam}&limit=${onPage}`, {
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ metadata: { page, limit, total, totalIsExact } }) =>
      page * limit < total || !totalIsExact ? page + 1 : undefined,
    refetchInterval: isConnected ? false : pace,
  });
}

/** Initial column on a phone, fetched once so that it stays when its last card leaves; `undefined` while loading. */
export function useInitialColumn(isWanted: boolean): Column | undefined {
  const { data, isError } = useQuery({
    queryKey: ['board', 'first'],
    queryFn: async ({ signal }): Promise<Column> => {
      for (const among of initialColumnOrder) {
        const states = among.map((column) => `&fulfillment=${column}`).join('');
        const { data: cards } = await call<Page>(
          'GET',
          `/purchases?status=active${states}&order=${encodeURIComponent(columnSort(among[0]!))}&page=1&limit=1`,
          { signal },
        );
        if (cards[0]) return cards[0].fulfillment as Column;
      }
      return 'unfulfilled';
    },
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
  });
  return isError ? 'unfulfilled' : data;
}

/** Refetches the board on order events, such as changes by other users. */
export function useBoardEvents(): void {
  const client = useQueryClient();
  useOrderEvents(() => void client.invalidateQueries({ queryKey: boardKey }));
}

export interface CardMove {
  card: Card;
  to: Column;
  /** success notification */
  said: string;
}

/** Moves a card to another column with its order's version (optimistic concurrency); optimistic update, refetched when the request settles. */
export function useMoveCard() {
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  return useMutation({
    mutationFn: ({ card, to }: CardMove) =>
      call('PUT', `/purchases/${card.id}`, { body: { version: card.version, fulfillment: to } }),
    onMutate({ card, to }) {
      const moved = { ...card, fulfillment: to };
      change(card.fulfillment, (cards) => cards.filter(({ id }) => id !== card.id), -1);
      change(to, (cards) => [moved, ...cards], 1);
    },
    onSuccess: (_answer, { said }) => notify(said, { type: 'success', messageArgs: { _: said } }),
    onError: sayError,
    onSettled: () => client.invalidateQueries({ queryKey: ['purchases'] }),
  });

  function change(column: string, put: (cards: Card[]) => Card[], by: number): void {
    client.setQueryData<{ pages: Page[]; pageParams: number[] }>([...boardKey, column], (known) => {
      const [first, ...rest] = known?.pages ?? [];
      if (!known || !first) return known;
      const counted = (page: Page) => ({
        ...page,
        metadata: { ...page.metadata, total: Math.max(0, page.metadata.total + by) },
      });
      const pages =
        by > 0
          ? [{ ...first, data: put(first.data) }, ...rest]
          : [first, ...rest].map((page) => ({ ...page, data: put(page.data) }));
      return { ...known, pages: pages.map(counted) };
    });
  }
}
