import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { latinDigits } from '../../../../shared/texts/search-text.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { newIdempotencyKey } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import type { DraftCustomer } from './order-draft.ts';

interface Props {
  /** the search text: a phone number or a name */
  typed: string;
  onMade: (customer: DraftCustomer) => void;
  onClose: () => void;
}

/** Dialog that creates a customer, prefilled with the search text. */
export function NewCustomerDialog({ typed, onMade, onClose }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const isPhone = /^[+\d][\d\s-]{3,}$/u.test(latinDigits(typed));
  const begun = isPhone ? { name: '', phone: typed } : { name: typed, phone: '' };
  const [name, setName] = useState(begun.name);
  const [phoneNumber, setPhone] = useState(begun.phone);
  const [key] = useState(newIdempotencyKey);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callOperation('POST', '/customers', {
        body: { name: name.trim(), phoneNumber: phoneNumber.trim() || null },
        idempotencyKey: key,
      }),
    onSuccess: ({ data }) => onMade({ id: data.id, name: data.name ?? name.trim() }),
    onError: (problem) => {
      if (!(problem instanceof HttpError && problem.body.errors)) sayError(problem);
    },
  });
  const errors = error instanceof HttpError ? error.body.errors : undefined;
  const said = (...fields: string[]) => fields.map((field) => errors?.[field]?.[0]?.message).find(Boolean);
  return (
    <FormDialog
      title={text('new_order.new_customer')}
      submit={text('new_order.take_customer')}
      isIncomplete={!name.trim()}
      isKept={name !== begun.name || phoneNumber !== begun.phone}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        label={text('new_order.name')}
        value={name}
        autoFocus={isPhone}
        onChange={(event) => setName(event.target.value)}
        error={Boolean(said('name', 'firstName'))}
        helperText={said('name', 'firstName')}
        slotProps={{ htmlInput: { maxLength: 241, dir: 'auto' } }}
      />
      <TextField
        label={text('new_order.phone')}
        value={phoneNumber}
        autoFocus={!isPhone}
        onChange={(event) => setPhone(event.target.value)}
        error={Boolean(said('phoneNumber'))}
        helperText={said('phoneNumber')}
        slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', inputMode: 'tel' } }}
      />
    </FormDialog>
  );
}
