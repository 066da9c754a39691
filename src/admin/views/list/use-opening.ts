import { useDataProvider, type RaRecord } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { useMay } from '../../providers/session.tsx';
import { loadForm, loadRead, prefetch } from '../chunks.ts';
import { mayWrite } from '../may-write.ts';
import { recordQuery } from '../record-query.ts';

/** How long the pointer must rest on a row before its record is fetched. */
const rest = 90;

/** The fetching of a record's form and data while the pointer rests on what opens it. */
export function useOpening(resource: ResourceModel | undefined, record: RaRecord) {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const may = useMay();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      prepare() {
        if (!resource) return;
        prefetch(mayWrite(resource, may) ? loadForm : loadRead);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          void client.prefetchQuery({
            ...recordQuery(dataProvider, resource.name, record.id),
            staleTime: 10_000,
          });
        }, rest);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [resource, record.id, client, dataProvider, may],
  );
}
