import { useDataProvider, type Identifier } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { painted } from '../../../bootstrap/use-painted.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { useMay } from '../../../providers/session/session.tsx';
import { prefetch } from '../../prefetch-chunks.ts';
import { mayWrite } from '../../may-write.ts';
import { PrefetchRecordPages } from '../../prefetch-record-pages.ts';
import { recordQuery } from '../../record-query.ts';

/** How long the pointer must rest on a row before its record is fetched. */
const rest = 90;

/** What is fetched ahead for the records of a list: as long as the pointer rests on one, and at once where one is opened. */
export interface RecordPrefetch {
  /** somebody comes near: the page's code now, the record when they stay */
  prepare: (id: Identifier) => void;
  cancel: () => void;
  /** it is being opened: the record and the page's code are asked for before the page changes, which waits for neither */
  open: (id: Identifier) => void;
}

/** One for the whole list, and the same as long as that stands. */
export function usePrefetchRecord(resource: ResourceModel | undefined): RecordPrefetch {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const may = useMay();
  const name = resource?.name;
  const pages = useContext(PrefetchRecordPages);
  const ahead = resource && mayWrite(resource, may) ? pages.form : pages.read;
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
        // An answer that is there within a frame would have the form made before its outline is seen.
        fetchRecord(id, painted());
        if (name) prefetch(ahead);
      },
    };
  }, [name, client, dataProvider, ahead]);
}
