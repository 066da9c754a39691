import Autocomplete from '@mui/material/Autocomplete';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useField } from '../../admin/fields/use-field.ts';
import { useReferenceSearch } from '../reference/use-reference-search.tsx';
import type { InputProps, FieldTypeInput } from '../display.ts';

function Input({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  const ids = Array.isArray(state.value) ? (state.value as number[]) : [];
  const search = useReferenceSearch(field, state, ids);
  return (
    <FieldFrame state={state} isBare={isBare}>
      <Autocomplete multiple disableClearable filterSelectedOptions {...search} value={ids} />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? [],
  toWire: (value) => value ?? [],
  forMany: true,
};
