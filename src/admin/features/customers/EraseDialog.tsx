import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';

interface Props {
  id: number;
  version: number;
  onClose: () => void;
}

/** Dialog that erases a customer's personal data: explains the effect and asks for confirmation of the customer's request. */
export function EraseDialog({ id, version, onClose }: Props) {
  const text = useText();
  const sayError = useErrorText();
  const notify = useNotify();
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const erase = useMutation({
    mutationFn: () => call('POST', `/customers/${id}/erase`, { body: { version }, idempotencyKey: key }),
    async onSuccess() {
      notify(text('customers.erased'), { type: 'success' });
      onClose();
      await client.invalidateQueries();
    },
  });
  return (
    <FormDialog
      title={text('customers.erase_title')}
      submit={text('customers.erase')}
      isIncomplete={!isSure}
      isPending={erase.isPending}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      <Typography>{text('customers.erase_goes')}</Typography>
      <Typography>{text('customers.erase_stays')}</Typography>
      <FormControlLabel
        control={<Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)} />}
        label={text('customers.erase_sure')}
      />
      {erase.error ? (
        <FormHelperText error role="alert">
          {sayError(erase.error)}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}
