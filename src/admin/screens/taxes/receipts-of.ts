/** What the tax authority was told of an order: its questions, asked beside the order. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../providers/api.ts';
import type { Schema } from '../../providers/contract.ts';

/** What everything of the taxes is kept under, and what its documents are. */
export const taxesKey = 'taxes';
export const documentsKey = 'tax_documents';

/** The question whether the store is connected with the tax authority, and how. */
export const taxAccountOf = queryOptions({
  queryKey: [taxesKey, 'account'],
  queryFn: async ({ signal }) =>
    (await call<{ data: Schema<'TaxAccount'> }>('GET', '/tax_account', { signal })).data,
});

export interface Receipt {
  id: number;
  number: string;
  state: 'valid' | 'held' | 'invalid' | 'refused' | 'waiting' | 'sending' | 'sent' | 'withdrawn';
}

/** The question of an order's receipts. */
export const receiptsOf = (order: number) =>
  queryOptions({
    queryKey: [documentsKey, 'order', order],
    queryFn: async ({ signal }) =>
      (await call<{ data: Receipt[] }>('GET', `/tax_documents?purchase=${order}&limit=10`, { signal })).data,
  });

/** Asks ahead whether the store tells the authority, and what it told of the order: not one after the other, since a store that tells nothing has no list. */
export function askReceipts(client: QueryClient, order: number): void {
  void client.prefetchQuery(taxAccountOf);
  void client.prefetchQuery(receiptsOf(order));
}
