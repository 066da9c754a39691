import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '../../providers/session/session.tsx';
import { taxAccountQuery } from './tax-account-query.ts';

/**
 * Prefetches the tax account, so that an order page can reserve the height of its receipts at once. On page load the account comes with the current
 * user's response, without a request of its own.
 */
export function usePrefetchTaxAccount(): void {
  const client = useQueryClient();
  const may = useCan();
  useEffect(() => {
    if (may('taxes', 'view')) void client.prefetchQuery(taxAccountQuery);
  }, [client, may]);
}
