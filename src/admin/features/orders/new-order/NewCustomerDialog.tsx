import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findPlaceInText, type PastedContact } from '../../../../shared/orders/pasted-contact.ts';
import { latinDigits } from '../../../../shared/texts/search-text.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { newIdempotencyKey } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { usePlaces } from '../../shipping/address/use-places.ts';
import type { DraftCustomer } from './order-draft.ts';

interface Props {
  /** the search text: a phone number or a name */
  typed: string;
  /** a message that was pasted into the search box */
  pasted: PastedContact | undefined;
  onMade: (customer: DraftCustomer) => void;
  onClose: () => void;
}

/** Dialog that creates a customer with an address, prefilled with the search text or the pasted message. */
export function NewCustomerDialog({ typed, pasted, onMade, onClose }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const { locale } = useLocaleState();
  const mayWriteAddress = useCan()('customer', 'edit');
  const isPhone = /^[+\d][\d\s-]{3,}$/u.test(latinDigits(typed));
  const begun = pasted ?? { name: isPhone ? '' : typed, phone: isPhone ? typed : '', address: '' };
  const [name, setName] = useState(begun.name);
  const [phoneNumber, setPhone] = useState(begun.phone);
  const [address, setAddress] = useState(begun.address);
  const [keys] = useState(() => ({ customer: newIdempotencyKey(), address: newIdempotencyKey() }));
  const region = usePlaceInText(address.trim() ? 'egypt' : null, address);
  const city = usePlaceInText(region?.hasChildren ? region.id : null, address);
  const place = city ?? region;
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const { data } = await callOperation('POST', '/customers', {
        body: { name: name.trim(), phoneNumber: phoneNumber.trim() || null },
        idempotencyKey: keys.customer,
      });
      if (mayWriteAddress && address.trim())
        await callOperation('POST', '/addresses', {
          body: {
            address: {
              addressableType: 'Customer',
              addressableId: data.id,
              addressLine1: address.trim(),
              country: 'Egypt',
              isDefault: true,
              ...(place && { locationId: place.id }),
            },
          },
          idempotencyKey: keys.address,
        });
      return data;
    },
    onSuccess: (data) => onMade({ id: data.id, name: data.name ?? name.trim() }),
    onError: (problem) => {
      if (!(problem instanceof HttpError && problem.body.errors)) sayError(problem);
    },
  });
  const errors = error instanceof HttpError ? error.body.errors : undefined;
  const said = (...fields: string[]) => fields.map((field) => errors?.[field]?.[0]?.message).find(Boolean);
  const addressError = Object.entries(errors ?? {}).find(([field]) => field.startsWith('address'))?.[1]?.[0]
    ?.message;
  const found = [...new Set([region, city])].flatMap((each) => each?.name[locale] ?? []);
  return (
    <FormDialog
      title={text('new_order.new_customer')}
      submit={text('new_order.take_customer')}
      isIncomplete={!name.trim()}
      isKept={name !== begun.name || phoneNumber !== begun.phone || address !== begun.address}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        label={text('new_order.name')}
        value={name}
        autoFocus={isPhone || pasted !== undefined}
        onChange={(event) => setName(event.target.value)}
        error={Boolean(said('name', 'firstName'))}
        helperText={said('name', 'firstName')}
        slotProps={{ htmlInput: { maxLength: 241, dir: 'auto' } }}
      />
      <TextField
        label={text('new_order.phone')}
        value={phoneNumber}
        autoFocus={!isPhone && pasted === undefined}
        onChange={(event) => setPhone(event.target.value)}
        error={Boolean(said('phoneNumber'))}
        helperText={said('phoneNumber')}
        slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', inputMode: 'tel' } }}
      />
      {mayWriteAddress ? (
        <TextField
          multiline
          label={text('new_order.customer_address')}
          value={address}
          onChange={(event) => setAddress(event.target.value.replaceAll('\n', ' '))}
          error={Boolean(addressError)}
          helperText={
            addressError ??
            (found.length
              ? text('new_order.place_found', { place: found.join(' · ') })
              : text('new_order.place_help'))
          }
          slotProps={{ htmlInput: { maxLength: 199, dir: 'auto' } }}
        />
      ) : null}
    </FormDialog>
  );
}

/** The place below `parent` whose name is in the address. */
function usePlaceInText(parent: string | null, address: string) {
  const { data: places = [] } = usePlaces(parent);
  return parent === null ? undefined : findPlaceInText(places, address);
}
