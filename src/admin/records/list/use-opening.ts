import { useDataProvider, type Identifier } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { useMay } from '../../providers/session.tsx';
import { prefetch } from '../view-chunks.ts';
import { mayWrite } from '../may-write.ts';
import { RecordPagesAhead } from '../record-pages-ahead.ts';
import { recordQuery } from '../record-query.ts';

/** How long the pointer must rest on a row before its record is fetched. */
const rest = 90;

/**
 * How long a list that is clicked stays for the record to be there, in milliseconds: too short to be felt, and a page that comes whole
 * is spared being drawn as an outline first, a third of the work of an opening.
 */
const patience = 40;

/** Pages whose code is here: only these can come whole that soon. */
const here = new WeakSet<() => Promise<unknown>>();

/** What is fetched ahead for the records of a list: as long as the pointer rests on one, and at once where one is opened. */
export interface Opening {
  /** somebody comes near: the page's code now, the record when they stay */
  prepare: (id: Identifier) => void;
  cancel: () => void;
  /** it is being opened: nothing waits for the page to change. Resolves when the page should: its record is there, or late, or its code is still to come. */
  open: (id: Identifier) => Promise<void>;
}

/** One for the whole list, and the same as long as that stands. */
export function useOpening(resource: ResourceModel | undefined): Opening {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const may = useMay();
  const name = resource?.name;
  const pages = useContext(RecordPagesAhead);
  const ahead = resource && mayWrite(resource, may) ? pages.form : pages.read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    const fetchRecord = async (id: Identifier) => {
      if (name) await client.prefetchQuery({ ...recordQuery(dataProvider, name, id), staleTime: 10_000 });
    };
    return {
      prepare(id) {
        if (name) prefetch(ahead);
        cancel();
        timer.current = setTimeout(() => void fetchRecord(id), rest);
      },
      cancel,
      async open(id) {
        cancel();
        const isHere = here.has(ahead);
        const record = fetchRecord(id);
        if (name)
          ahead().then(
            () => here.add(ahead),
            () => undefined,
          );
        if (isHere) await Promise.race([record, new Promise((pass) => setTimeout(pass, patience))]);
      },
    };
  }, [name, client, dataProvider, ahead]);
}
