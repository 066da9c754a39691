import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useText } from '../../admin/providers/texts.tsx';
import { FieldFrame } from '../../admin/views/form/FieldFrame.tsx';
import { useField } from '../../admin/views/form/use-field.ts';
import { useReferenceOptions } from '../../admin/views/use-reference-options.ts';
import type { InputProps, KindInput } from '../view.ts';

function Input({ field, path, isBare }: InputProps) {
  const text = useText();
  const state = useField(field, path);
  const id = state.value as number | null;
  const { options, nameOf, isPending, search, ask } = useReferenceOptions(
    field.reference ?? '',
    id ? [id] : [],
  );
  return (
    <FieldFrame state={state} isBare={isBare}>
      <Autocomplete
        id={state.id}
        options={options}
        value={id ?? null}
        getOptionLabel={nameOf}
        filterOptions={(all) => all}
        loading={isPending}
        loadingText={text('app.shell.loading')}
        noOptionsText={text('views.reference.none')}
        onOpen={ask}
        onInputChange={(_, typed, reason) => search(reason === 'input' ? typed : '')}
        onChange={(_, chosen) => state.onChange(chosen)}
        onBlur={state.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={state.ref}
            error={state.error !== undefined}
            placeholder={text('ra.action.search')}
          />
        )}
      />
    </FieldFrame>
  );
}

export const referenceInput: KindInput = {
  Input,
  toWire: (value, field) => value ?? (field.nullable ? null : undefined),
};
