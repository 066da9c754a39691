import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import { recordName } from '../../../fields/record-name.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { buildTargetAddress, parseHandle } from './menu-target.ts';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

type Found = RaRecord & { handle: string };

interface Props {
  kind: 'collection' | 'product';
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

const pause = 200;

/** Autocomplete of a collection or product by name. A target that no search result matches is shown by its handle. */
export function TargetChoice({ kind, url, error, onChange }: Props) {
  const pickerWords = usePickerTexts();
  const text = useText();
  const { locale } = useLocaleState();
  const dataProvider = useDataProvider();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const handle = parseHandle(kind, url);
  const ask = (search: string) => ({
    queryKey: [`${kind}s`, 'getList', 'targets', search, locale],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await dataProvider.getList<Found>(`${kind}s`, {
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'name', order: 'ASC' as const },
        filter: { ...(search && { search }), fields: ['name', 'handle'] },
        signal,
      });
      return data;
    },
    retry: false,
  });
  const found = useQuery({ ...ask(words), placeholderData: (previous: Found[] | undefined) => previous });
  const known = useQuery({ ...ask(handle ?? ''), enabled: handle !== undefined });
  const names = new Map(
    [...(known.data ?? []), ...(found.data ?? [])].map((record) => [
      record.handle,
      recordName({ represents: 'name' }, record, locale),
    ]),
  );
  return (
    <Autocomplete
      {...pickerWords}
      options={(found.data ?? []).map((record) => record.handle)}
      value={handle ?? null}
      getOptionLabel={(one) => names.get(one) ?? one}
      filterOptions={(all) => all}
      loading={found.isPending}
      loadingText={text('app.shell.loading')}
      noOptionsText={text('records.reference.none')}
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, chosen) => onChange(chosen ? buildTargetAddress(kind, chosen) : '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text(`menu_tree.target.${kind}`)}
          error={error !== undefined}
          helperText={error ?? (found.error ? text('menu_tree.targets_failed') : undefined)}
        />
      )}
    />
  );
}
