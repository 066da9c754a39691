import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { parseWhole } from '../../../../shared/texts/number-text.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { call } from '../../../providers/data/api.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

interface Props {
  id: string;
  onClose: () => void;
  onStarted: (jobId: number) => void;
}

const bounds = { count: [1, 10_000], length: [6, 20] } as const;

/** Dialog that generates codes: count, prefix and length. */
export function MakeCodesDialog({ id, onClose, onStarted }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState({ count: '100', prefix: '', length: '8' });
  const isWithin = (name: keyof typeof bounds) => {
    const value = parseWhole(typed[name]) ?? 0;
    const [least, most] = bounds[name];
    return value >= least && value <= most;
  };
  const isPrefix = /^[A-Za-z0-9-]{0,12}$/u.test(typed.prefix);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call<{ data: { jobId: number } }>('POST', `/discounts/${id}/codes`, {
        body: {
          count: parseWhole(typed.count),
          prefix: typed.prefix,
          length: parseWhole(typed.length),
        },
      }),
    onSuccess: ({ data }) => onStarted(data.jobId),
  });
  const refused = error instanceof HttpError ? error.body.errors : undefined;
  const field = (name: 'count' | 'prefix' | 'length', isWrong: boolean) => (
    <TextField
      key={name}
      label={text(`discount_codes.${name}`)}
      value={typed[name]}
      error={isWrong || Boolean(refused?.[name])}
      helperText={refused?.[name]?.[0]?.message ?? text(`discount_codes.${name}_help`)}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      slotProps={{ htmlInput: { dir: 'ltr', ...(name !== 'prefix' && { inputMode: 'numeric' }) } }}
    />
  );
  const whole = refused?.id?.[0]?.message ?? (error && !refused ? errorText(error) : undefined);
  return (
    <FormDialog
      title={text('discount_codes.make')}
      submit={text('discount_codes.make')}
      isIncomplete={!isWithin('count') || !isWithin('length') || !isPrefix}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {field('count', !isWithin('count'))}
      {field('prefix', !isPrefix)}
      {field('length', !isWithin('length'))}
      {whole ? (
        <FormHelperText error role="alert">
          {whole}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}
