import { useFormat } from '../../admin/providers/use-format.ts';
import { useText } from '../../admin/providers/texts.tsx';
import { Nothing } from '../../admin/fields/Words.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';

function Value({ field, value }: ValueProps) {
  const format = useFormat();
  const text = useText();
  if (value == null) return <Nothing />;
  // An id is a name made of figures: it is not grouped.
  const figures =
    field.name === 'id'
      ? String(value)
      : format.number(Number(value), field.signed && { signDisplay: 'exceptZero' });
  if (field.unit === '%')
    return <bdi>{format.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 })}</bdi>;
  return <bdi>{field.unit ? `${figures} ${text(`unit.${field.unit}`, { _: field.unit })}` : figures}</bdi>;
}

export const display: KindDisplay = { Cell: Value, Value, align: 'end', width: 88, isInLine: true };
