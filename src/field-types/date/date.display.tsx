import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './date.cell.ts';

function Value({ value }: ValueProps) {
  const format = useFormat();
  return value ? <time dateTime={String(value)}>{format.date(String(value))}</time> : <EmptyValue />;
}

export const display: FieldTypeDisplay = { Cell: Value, Value, ...cell, isInLine: true };
