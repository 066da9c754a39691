import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import Scanner from '../../../crud/scan/Scanner.tsx';
import { useHardwareScanner } from '../../../crud/scan/use-hardware-scanner.ts';
import { refusalText, useSaveCount } from './use-stocktake.ts';

interface Props {
  id: string;
  /** filters the lines below */
  onSearch: (words: string) => void;
}

/** Input of a stocktake: Enter or a scan counts one piece of a code; text filters the lines below. */
export function CountBar({ id, onSearch }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const input = useRef<HTMLInputElement>(null);
  const canScan = useHardwareScanner(input);
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState('');
  const search = (words: string) => {
    setTyped(words);
    onSearch(words.trim());
  };
  const { mutate, error, isPending, reset } = useSaveCount(id, (line) => {
    if (line)
      setLast(
        text('stocktake.counted_now', {
          name: inLocale(line.name, locale) ?? '',
          count: format.number(line.counted ?? 0),
        }),
      );
    search('');
  });
  const count = (code: string) => {
    if (code.trim()) mutate({ code: code.trim(), add: 1 });
  };
  return (
    <TextField
      type="search"
      fullWidth
      size="small"
      label={text('stocktake.find')}
      value={typed}
      error={Boolean(error)}
      helperText={
        error ? (refusalText(error) ?? text('stocktake.failed')) : last || text('stocktake.find_help')
      }
      onChange={({ target: { value } }) => {
        reset();
        search(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Enter counts; it must not submit the form.
        event.preventDefault();
        if (!isPending) count(typed);
      }}
      slotProps={{
        htmlInput: { ref: input, maxLength: 80, dir: 'auto', autoComplete: 'off', enterKeyHint: 'done' },
        formHelperText: { role: 'status' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          ),
          endAdornment: canScan ? <Scanner onFound={count} /> : undefined,
        },
      }}
    />
  );
}
