import { useDataProvider, type Identifier } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '../../../bootstrap/use-after-paint.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { prefetch } from '../../prefetch-chunks.ts';
import { canWrite } from '../../can-write.ts';
import { PrefetchRecordPages } from '../../prefetch-record-pages.ts';
import { recordQuery } from '../../record-query.ts';

/** Hover time before a record is prefetched, in milliseconds. */
const rest = 90;

/** Prefetching of records in a list: after a hover delay, or at once on opening. */
export interface RecordPrefetch {
  /** on hover: loads the page's code now, the record after the delay */
  prepare: (id: Identifier) => void;
  cancel: () => void;
  /** on opening: requests the record and the page's code before navigation, without blocking it */
  open: (id: Identifier) => void;
}

/** Prefetching for a list; the returned object is stable. */
export function usePrefetchRecord(resource: ResourceModel | undefined): RecordPrefetch {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const may = useCan();
  const name = resource?.name;
  const pages = useContext(PrefetchRecordPages);
  const ahead = resource && canWrite(resource, may) ? pages.form : pages.read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    const fetchRecord = (id: Identifier, until?: Promise<void>) => {
      if (!name) return;
      const query = recordQuery(dataProvider, name, id);
      void client.prefetchQuery({
        ...query,
        queryFn: async (context) => {
          const record = await query.queryFn(context);
          await until;
          return record;
        },
        staleTime: 10_000,
      });
    };
    return {
      prepare(id) {
        if (name) prefetch(ahead);
        cancel();
        timer.current = setTimeout(() => fetchRecord(id), rest);
      },
      cancel,
      open(id) {
        cancel();
        // A response within one frame would render the form before its skeleton: resolved after the next paint.
        fetchRecord(id, afterPaint());
        if (name) prefetch(ahead);
      },
    };
  }, [name, client, dataProvider, ahead]);
}
