import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { FormProvider, useForm } from 'react-hook-form';
import { inputOf } from '../../../../field-types/inputs.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { checkValues, type Values } from '../../../fields/form-values.ts';
import { formFields, normalizeCountry, localizeCountry } from './address-lines.ts';
import { AddressFields } from './AddressFields.tsx';

interface Props {
  title: string;
  /** fields of the address */
  fields: readonly FieldModel[];
  /** current value in the form */
  address: Values;
  onClose: () => void;
  /** called with the new value for the form */
  onDone: (address: Values) => void;
}

/** Dialog that edits an address embedded in a record: places from the location tree, other lines as text. */
export default function AddressPartDialog({ title, fields, address, onClose, onDone }: Props) {
  const text = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const known = formFields(fields, []);
  const parts = { ...known, more: [...known.more, ...fields.filter((field) => !known.all.includes(field))] };
  // Own path prefix, so that input ids do not collide with those of the form behind.
  const { locale } = useLocaleState();
  const form = useForm<Values>({
    defaultValues: { address: localizeCountry(structuredClone(address), locale) },
  });
  const submit = () => {
    const values = (form.getValues() as { address: Values }).address;
    const found = [...checkValues([...fields], values, inputOf)];
    form.clearErrors();
    for (const [name, type] of found) form.setError(`address.${name}`, { type });
    if (found[0]) form.setFocus(`address.${found[0][0]}`);
    else onDone(normalizeCountry(Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]))));
  };
  return (
    <FormProvider {...form}>
      <FormDialog
        title={title}
        submit={text('places.done')}
        maxWidth="sm"
        fullScreen={isNarrow}
        isKept={form.formState.isDirty}
        isPending={false}
        onSubmit={submit}
        onClose={onClose}
      >
        <AddressFields parts={parts} />
      </FormDialog>
    </FormProvider>
  );
}
