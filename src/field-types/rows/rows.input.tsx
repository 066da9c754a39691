import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../../admin/layout/controls/Icon.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { toFormValues, toWireValues, type Values } from '../../admin/fields/form-values.ts';
import { moveItem, useReorder } from '../../admin/fields/lists/use-reorder.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { useInnerInputs } from '../inner-fields.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { RowsGrid } from './RowsGrid.tsx';

function Input({ field, path, isBare }: InputProps) {
  const text = useText();
  const { inputOf } = useInnerInputs();
  const state = useField(field, path);
  const { id, value, onChange, ref } = state;
  const { getValues } = useFormContext();
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  // Inputs in the cells write to the form directly, so the current value is read at the moment of a change.
  const rowsNow = () => (getValues(path) ?? []) as Values[];
  const keys = useRowKeys(rows.length);
  const inner = field.fields ?? [];
  const most = field.schema.maxItems ?? 100;
  const reorder = useReorder((from, to) => {
    keys.move(from, to);
    onChange(moveItem(rowsNow(), from, to));
  });
  const add = () => {
    onChange([...rowsNow(), toFormValues(inner, undefined, inputOf)]);
  };
  const remove = (index: number) => {
    keys.remove(index);
    onChange(rowsNow().filter((_, at) => at !== index));
  };
  return (
    <FieldFrame state={state} isGroup isBare={isBare}>
      {rows.length ? (
        <RowsGrid fields={inner} path={path} keys={keys.list} reorder={reorder} onRemove={remove} />
      ) : null}
      <Button
        id={id}
        ref={ref}
        size="small"
        onClick={add}
        disabled={rows.length >= most}
        startIcon={<Icon name="add" size={16} />}
        sx={{ mt: rows.length ? 2 : 0 }}
      >
        {/* Nested rows name their list in the button. */}
        {path.includes('.') ? text('records.rows.add_to', { name: state.label }) : text('records.rows.add')}
      </Button>
    </FieldFrame>
  );
}

/** Stable keys that move with the rows, so that inputs keep the focus. */
function useRowKeys(count: number) {
  const [list, setList] = useState<number[]>([]);
  if (list.length !== count) {
    const next = Math.max(-1, ...list) + 1;
    setList(Array.from({ length: count }, (_, index) => list[index] ?? next + index));
  }
  return {
    list,
    move: (from: number, to: number) => setList(moveItem(list, from, to)),
    remove: (index: number) => setList(list.toSpliced(index, 1)),
  };
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value, field, of) =>
    ((value ?? []) as Values[]).map((row) => toFormValues(field.fields ?? [], row, of)),
  toWire: (value, field, of) =>
    ((value ?? []) as Values[]).map((row) => toWireValues(field.fields ?? [], row, of)),
  isWide: true,
  height: 54,
  touch: 14,
};
