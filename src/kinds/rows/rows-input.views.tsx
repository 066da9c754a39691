import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../../admin/layout/Icon.tsx';
import { useText } from '../../admin/providers/texts.tsx';
import { FieldFrame } from '../../admin/views/form/FieldFrame.tsx';
import { toFormValues, toWireValues, type Values } from '../../admin/views/form/form-values.ts';
import { moveItem, useReorder } from '../../admin/views/form/use-reorder.ts';
import { useField } from '../../admin/views/form/use-field.ts';
import type { InputProps, KindInput } from '../view.ts';
import { inputOf } from '../views/inputs.ts';
import { RowsGrid } from './rows-grid.views.tsx';

function Input({ field, path }: InputProps) {
  const text = useText();
  const state = useField(field, path);
  const { getValues } = useFormContext();
  const rows = Array.isArray(state.value) ? (state.value as Values[]) : [];
  // Cells write into the form beside this input: what they hold is asked for at the moment of a change.
  const rowsNow = () => (getValues(path) ?? []) as Values[];
  const keys = useRowKeys(rows.length);
  const inner = field.fields ?? [];
  const most = field.schema.maxItems ?? 100;
  const reorder = useReorder((from, to) => {
    keys.move(from, to);
    state.onChange(moveItem(rowsNow(), from, to));
  });
  const add = () => {
    state.onChange([...rowsNow(), toFormValues(inner, undefined, inputOf)]);
  };
  const remove = (index: number) => {
    keys.remove(index);
    state.onChange(rowsNow().filter((_, at) => at !== index));
  };
  return (
    <FieldFrame state={state} isGroup>
      {rows.length ? (
        <RowsGrid fields={inner} path={path} keys={keys.list} reorder={reorder} onRemove={remove} />
      ) : null}
      <Button
        id={state.id}
        ref={state.ref}
        size="small"
        onClick={add}
        disabled={rows.length >= most}
        startIcon={<Icon name="add" size={16} />}
        sx={{ mt: rows.length ? 2 : 0 }}
      >
        {text('views.rows.add')}
      </Button>
    </FieldFrame>
  );
}

/** A name for each row that goes with it when rows move, so that an input keeps its focus. */
function useRowKeys(count: number) {
  const kept = useRef<{ list: number[]; next: number }>({ list: [], next: 0 });
  const state = kept.current;
  while (state.list.length < count) state.list.push(state.next++);
  state.list.length = count;
  return {
    list: [...state.list],
    move: (from: number, to: number) => void (state.list = moveItem(state.list, from, to)),
    remove: (index: number) => void state.list.splice(index, 1),
  };
}

export const rowsInput: KindInput = {
  Input,
  toForm: (value, field) =>
    ((value ?? []) as Values[]).map((row) => toFormValues(field.fields ?? [], row, inputOf)),
  toWire: (value, field) =>
    ((value ?? []) as Values[]).map((row) => toWireValues(field.fields ?? [], row, inputOf)),
  isWide: true,
};
