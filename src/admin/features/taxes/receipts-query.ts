/** Query and reserved height of an order's tax receipts; prefetched together with the order. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../providers/data/api.ts';
import { taxAccountQuery } from './tax-account-query.ts';

/** Query key of tax documents. */
export const documentsKey = 'tax_documents';

export interface Receipt {
  id: number;
  number: string;
  state: 'valid' | 'held' | 'invalid' | 'refused' | 'waiting' | 'sending' | 'sent' | 'withdrawn';
}

/** Query options of an order's receipts. */
export const receiptsQuery = (order: number) =>
  queryOptions({
    queryKey: [documentsKey, 'order', order],
    queryFn: async ({ signal }) =>
      (await call<{ data: Receipt[] }>('GET', `/tax_documents?purchase=${order}&limit=10`, { signal })).data,
  });

/** Prefetches the receipts of an order, unless the store is known to have no tax account. */
export function prefetchReceipts(client: QueryClient, order: number): void {
  void client.prefetchQuery(taxAccountQuery);
  const account = client.getQueryData(taxAccountQuery.queryKey);
  if (!account || account.mode) void client.prefetchQuery(receiptsQuery(order));
}

/** Fields of an order that decide whether it gets a receipt. */
export interface Sale {
  status: string;
  payment: string;
  fulfillment: string;
}

const isOff: ReadonlySet<string> = new Set(['cancelled', 'package_returned', 'delivery_failed']);

/** Whether a receipt of the order can be sent; the server decides. */
export const canSendReceipt = ({ status, payment, fulfillment }: Sale): boolean =>
  status !== 'draft' &&
  status !== 'canceled' &&
  ['paid', 'unpaid'].includes(payment) &&
  !isOff.has(fulfillment);

/** Height in pixels of the title and one receipt, or of the send button. */
export const receiptHeight = 58;

/** Reserved height in pixels of an order's receipts; 0 while it is unknown whether the store has a tax account. */
export const receiptsHeight = (order: object | undefined, client: QueryClient): number =>
  order && client.getQueryData(taxAccountQuery.queryKey)?.mode && canSendReceipt(order as Sale)
    ? receiptHeight
    : 0;
