import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../providers/session/session.tsx';
import { taxAccountQuery } from './tax-account-query.ts';

/**
 * Knows whether the store tells the tax authority of its orders before one is opened: its page keeps room for receipts from the first moment. A page
 * that opens has it answered with who is signed in, so that it costs no call of its own.
 */
export function usePrefetchTaxAccount(): void {
  const client = useQueryClient();
  const may = useMay();
  useEffect(() => {
    if (may('taxes', 'view')) void client.prefetchQuery(taxAccountQuery);
  }, [client, may]);
}
