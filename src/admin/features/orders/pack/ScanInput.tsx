import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import Scanner from '../../../crud/scan/Scanner.tsx';
import { useHardwareScanner } from '../../../crud/scan/use-hardware-scanner.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';

interface Props {
  label: string;
  help: string;
  isWrong: boolean;
  isBusy: boolean;
  /** receives each scanned or typed code */
  onCode: (code: string) => void;
}

/** Input of codes: by hardware scanner, camera or keyboard. Focused when it appears, and empty after each code. */
export function ScanInput({ label, help, isWrong, isBusy, onCode }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const canScan = useHardwareScanner(input);
  const [typed, setTyped] = useState('');
  useEffect(() => input.current?.focus(), []);
  const take = (code: string) => {
    if (isBusy || !code.trim()) return;
    setTyped('');
    onCode(code);
  };
  return (
    <TextField
      type="search"
      fullWidth
      label={label}
      value={typed}
      error={isWrong}
      helperText={help}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        take(typed);
      }}
      slotProps={{
        htmlInput: { ref: input, maxLength: 80, dir: 'ltr', autoComplete: 'off', enterKeyHint: 'done' },
        formHelperText: { role: isWrong ? 'alert' : 'status' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          ),
          endAdornment: canScan ? <Scanner onFound={take} /> : undefined,
        },
      }}
    />
  );
}
