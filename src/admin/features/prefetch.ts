/**
 * Prefetches the data of hand-written form sections (by their names in `sections.ts`) together with the record, so that they render at their final
 * height at once (no layout shift).
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { SectionModel } from '../../shared/resources/resource-model.ts';
import { useCan } from '../providers/session/session.tsx';
import { prefetchNotes } from './data/notes/notes-query.ts';
import { prefetchParcel } from './orders/order/parcels/parcel-query.ts';
import { prefetchPayments } from './orders/order/payments/payments-query.ts';
import { prefetchSuggestions } from './catalog/related-products/suggestions.ts';
import { prefetchReceipts } from './taxes/receipts-query.ts';

interface About {
  resource: string;
  id: string;
  may: ReturnType<typeof useCan>;
}

const questions: Readonly<Record<string, (client: QueryClient, about: About) => void>> = {
  'order-progress': (client, { id }) => {
    prefetchParcel(client, Number(id));
    prefetchPayments(client, Number(id));
  },
  'order-receipts': (client, { id, may }) => {
    if (may('taxes', 'view')) prefetchReceipts(client, Number(id));
  },
  'record-notes': (client, { resource, id }) => prefetchNotes(client, resource, Number(id)),
  'related-products': (client, { id }) => prefetchSuggestions(client, id),
};

/**
 * Starts the prefetch queries of a form's sections. Errors are left to the component that reads the query.
 * @param id of the record; `undefined` on a create page
 */
export function usePrefetch(resource: string, form: readonly SectionModel[], id: string | undefined): void {
  const client = useQueryClient();
  const may = useCan();
  // A layout effect, so that these requests are sent before the record's own request and arrive no later than it.
  useLayoutEffect(() => {
    if (id === undefined) return;
    for (const { screen, beside } of form)
      for (const name of [screen, beside])
        if (name !== undefined) questions[name]?.(client, { resource, id, may });
  }, [resource, form, client, id, may]);
}
