/**
 * What the hand-written parts of a record's page ask beside the record, by the names of `sections.ts`. It is asked with the record, not after it: a part
 * whose answer is there when it is drawn stands in its own height from the first moment, and moves nothing.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { SectionModel } from '../../shared/resources/resource-model.ts';
import { useMay } from '../providers/session/session.tsx';
import { prefetchNotes } from './data/notes/notes-query.ts';
import { prefetchParcel } from './orders/order/parcels/parcel-query.ts';
import { prefetchPayments } from './orders/order/payments/payments-query.ts';
import { prefetchSuggestions } from './catalog/related-products/suggestions.ts';
import { prefetchReceipts } from './taxes/receipts-query.ts';

interface About {
  resource: string;
  id: string;
  may: ReturnType<typeof useMay>;
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
 * Asks ahead what parts of a page will ask. Who looks at them hears whether that failed.
 * @param id of the record; none yet for one that is made
 */
export function usePrefetch(resource: string, form: readonly SectionModel[], id: string | undefined): void {
  const client = useQueryClient();
  const may = useMay();
  // Before the record is asked for: what is answered later than it finds its part drawn.
  useLayoutEffect(() => {
    if (id === undefined) return;
    for (const { screen, beside } of form)
      for (const name of [screen, beside])
        if (name !== undefined) questions[name]?.(client, { resource, id, may });
  }, [resource, form, client, id, may]);
}
