import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { newIdempotencyKey } from '../../admin/providers/data/api.ts';
import { callOperation } from '../../admin/providers/data/contract.ts';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { useErrorText } from '../../admin/providers/texts/use-error-text.ts';
import { mistypedDigit } from '../../shared/catalog/bar-code.ts';
import { useDuplicateBarCode } from './use-duplicate-bar-code.ts';

interface Props {
  value: string;
  onMake: (code: string) => void;
}

/** Help below a bar code input: generates a code where there is none, and warns of a wrong check digit or a duplicate. */
export default function BarCodeHelp({ value, onMake }: Props) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const [key, setKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation('POST', '/bar_codes', { idempotencyKey: key, body: { count: 1 } }),
    onSuccess({ data: [code] }) {
      setKey(newIdempotencyKey());
      if (code) onMake(code);
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  const twin = useDuplicateBarCode(value.trim());
  const digit = mistypedDigit(value.trim());
  if (digit) return <FormHelperText role="status">{text('bar_code.mistyped', { digit })}</FormHelperText>;
  if (twin) return <FormHelperText role="status">{text('bar_code.twin', { name: twin })}</FormHelperText>;
  if (value) return null;
  return (
    <Button size="small" variant="text" sx={{ mt: 0.5 }} loading={isPending} onClick={() => mutate()}>
      {text('bar_code.make')}
    </Button>
  );
}
