import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { InnerInputsContext } from '../../../field-types/inner-fields.ts';
import { inputOf } from '../../../field-types/inputs.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { readServerProblems } from '../../fields/guards/field-problems.ts';
import { innerInputs } from '../../crud/form/FieldGrid.tsx';
import { checkValues, toFormValues, toWireValues, type Values } from '../../fields/form-values.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import {
  formFields,
  normalizeCountry,
  localizeCountry,
  type Address,
} from '../shipping/address/address-lines.ts';
import { AddressFields } from '../shipping/address/AddressFields.tsx';
import { isCountryOfTree } from '../shipping/address/address-places.ts';

interface Stored {
  data: { id: number };
}

interface Props {
  customerId: string;
  /** absent for a new address */
  address: Address | undefined;
  fields: readonly FieldModel[];
  onClose: () => void;
  onStored: (id: number) => void;
}

/** Dialog that creates or edits an address; it is saved at once, independent of the customer's form. */
export function AddressDialog({ customerId, address, fields: all, onClose, onStored }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const parts = formFields(all, ['addressLine1', 'country'], address?.isDefault);
  const fields = parts.all;
  // Own path prefix, so that input ids do not collide with those of the form behind.
  const { locale } = useLocaleState();
  const form = useForm<Values>({
    defaultValues: { address: localizeCountry(toFormValues(fields, address, inputOf), locale) },
  });
  const [key] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation({
    mutationFn: (lines: Values) =>
      address
        ? call<Stored>('PUT', `/addresses/${address.id}`, { body: { address: lines } })
        : call<Stored>('POST', '/addresses', {
            body: { address: { ...lines, addressableId: Number(customerId) } },
            idempotencyKey: key,
          }),
    onSuccess: ({ data }) => onStored(data.id),
    onError(error) {
      const problems = error instanceof HttpError ? readServerProblems(error.body.errors) : [];
      const here = problems.filter(([path]) => fields.some(({ name }) => path === `address.${name}`));
      for (const [path, problem] of here) form.setError(path, problem);
      if (here.length) form.setFocus(here[0]![0]);
      else sayError(error);
    },
  });
  const submit = () => {
    const values = (form.getValues() as { address: Values }).address;
    const wire = normalizeCountry(toWireValues(fields, values, inputOf));
    // Only Egypt has a location tree.
    if (!isCountryOfTree(wire.country)) wire.locationId = null;
    const found = [...checkValues(fields, values, inputOf)];
    for (const { name, required } of fields)
      if (required && wire[name] == null) found.push([name, 'required']);
    form.clearErrors();
    for (const [name, type] of found) form.setError(`address.${name}`, { type });
    if (found[0]) form.setFocus(`address.${found[0][0]}`);
    else mutate(wire);
  };
  return (
    <FormProvider {...form}>
      <FormDialog
        title={text(address ? 'customer_addresses.edit_title' : 'customer_addresses.add_title')}
        submit={text('customer_addresses.save')}
        maxWidth="sm"
        fullScreen={isNarrow}
        isKept={form.formState.isDirty}
        isPending={isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <InnerInputsContext value={innerInputs}>
          <AddressFields parts={parts} />
        </InnerInputsContext>
      </FormDialog>
    </FormProvider>
  );
}
