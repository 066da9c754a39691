import { useFormat } from '../../admin/providers/use-format.ts';
import { Nothing } from '../../admin/fields/Words.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';

function Value({ value }: ValueProps) {
  const format = useFormat();
  return value ? <time dateTime={String(value)}>{format.date(String(value))}</time> : <Nothing />;
}

export const display: KindDisplay = { Cell: Value, Value, width: 112, isInLine: true };
