/** What the tax authority was told of an order: its questions, asked beside the order. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../providers/data/api.ts';
import { taxAccountQuery } from './tax-account-query.ts';

/** What the receipts of the taxes are kept under. */
export const documentsKey = 'tax_documents';

export interface Receipt {
  id: number;
  number: string;
  state: 'valid' | 'held' | 'invalid' | 'refused' | 'waiting' | 'sending' | 'sent' | 'withdrawn';
}

/** The question of an order's receipts. */
export const receiptsQuery = (order: number) =>
  queryOptions({
    queryKey: [documentsKey, 'order', order],
    queryFn: async ({ signal }) =>
      (await call<{ data: Receipt[] }>('GET', `/tax_documents?purchase=${order}&limit=10`, { signal })).data,
  });

/** Asks ahead what the authority was told of the order, unless it is known that the store tells it nothing. */
export function prefetchReceipts(client: QueryClient, order: number): void {
  void client.prefetchQuery(taxAccountQuery);
  const account = client.getQueryData(taxAccountQuery.queryKey);
  if (!account || account.mode) void client.prefetchQuery(receiptsQuery(order));
}

/** What of an order decides whether the authority is to hear of it. */
export interface Sale {
  status: string;
  payment: string;
  fulfillment: string;
}

const isOff: ReadonlySet<string> = new Set(['cancelled', 'package_returned', 'delivery_failed']);

/** May a receipt of the order be sent? The server says it in the end. */
export const canSendReceipt = ({ status, payment, fulfillment }: Sale): boolean =>
  status !== 'draft' &&
  status !== 'canceled' &&
  ['paid', 'unpaid'].includes(payment) &&
  !isOff.has(fulfillment);

/** The height of a title and a receipt, or the way to send one, in pixels. */
export const receiptHeight = 58;

/** The height of an order's receipts in pixels, as far as it is known whether the store tells the authority. */
export const receiptsHeight = (order: object | undefined, client: QueryClient): number =>
  order && client.getQueryData(taxAccountQuery.queryKey)?.mode && canSendReceipt(order as Sale) ? receiptHeight : 0;
