import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetManyAggregate, type RaRecord } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { outlines } from '../../generated/outlines.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { recordName } from './record-name.ts';

const pause = 200;
const most = 25;

/**
 * Options of a reference input: search results, and the names of chosen records.
 * Nothing is requested before `ask` is called, when the list opens.
 */
export function useReferenceOptions(reference: string, chosen: number[], isWanted = false) {
  const { locale } = useLocaleState();
  const dataProvider = useDataProvider();
  const model = outlines[reference];
  const [isAsked, setAsked] = useState(isWanted);
  const [words, setWords] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const represents = model?.represents ?? 'id';
  const { data: found, isPending } = useQuery({
    queryKey: [reference, 'getList', 'options', words, locale],
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord>(reference, {
        pagination: { page: 1, perPage: most },
        sort: { field: represents, order: 'ASC' },
        filter: { ...(words ? { search: words } : {}), fields: [represents] },
        signal,
      }),
    enabled: isAsked && model !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 30_000,
    retry: false,
  });
  const { data: known } = useGetManyAggregate(
    reference,
    { ids: chosen },
    { enabled: chosen.length > 0 && model !== undefined },
  );

  const names = useMemo(() => {
    const records = [...(known ?? []), ...(found?.data ?? [])].filter((record) => record !== undefined);
    return new Map(records.map((record) => [Number(record.id), recordName({ represents }, record, locale)]));
  }, [known, found, represents, locale]);

  return {
    /** ids in the order of the response */
    options: useMemo(() => (found?.data ?? []).map(({ id }) => Number(id)), [found]),
    nameOf: (id: number) => names.get(id) ?? `#${id}`,
    isPending: isAsked && isPending,
    search(typed: string) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWords(typed.trim()), pause);
    },
    ask: () => setAsked(true),
  };
}
