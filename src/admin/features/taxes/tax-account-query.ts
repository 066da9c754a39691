import { queryOptions } from '@tanstack/react-query';
import { currentUserIncludePaths } from '../../../shared/identity/current-user-includes.ts';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';

/** What everything of the taxes is kept under, but for its documents. */
export const taxesKey = 'taxes';

/** The question whether the store is connected with the tax authority, and how. A page that opens has it answered with who is signed in (`riding-calls.ts`). */
export const taxAccountQuery = queryOptions({
  queryKey: [taxesKey, 'account'],
  // The first order that is opened, however late, knows at once whether receipts stand there.
  gcTime: Infinity,
  queryFn: async ({ signal }) =>
    (await call<{ data: Schema<'TaxAccount'> }>('GET', currentUserIncludePaths.tax_account(''), { signal })).data,
});
