import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { Nothing } from '../../admin/fields/value-texts.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell } from './date.cell.ts';

function Value({ value }: ValueProps) {
  const format = useFormat();
  return value ? <time dateTime={String(value)}>{format.date(String(value))}</time> : <Nothing />;
}

export const display: KindDisplay = { Cell: Value, Value, ...cell, isInLine: true };
