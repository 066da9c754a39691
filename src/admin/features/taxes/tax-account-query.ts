import { queryOptions } from '@tanstack/react-query';
import { currentUserIncludePaths } from '../../../shared/identity/current-user-includes.ts';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';

/** Query key of all tax queries except documents. */
export const taxesKey = 'taxes';

/** Query options of the store's tax account. On page load it comes with the current user's response (`current-user-includes.ts`). */
export const taxAccountQuery = queryOptions({
  queryKey: [taxesKey, 'account'],
  // Never collected: whenever an order opens, the reserved height of its receipts is known.
  gcTime: Infinity,
  queryFn: async ({ signal }) =>
    (await call<{ data: Schema<'TaxAccount'> }>('GET', currentUserIncludePaths.tax_account(''), { signal }))
      .data,
});
