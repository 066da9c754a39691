import { useFormat } from '../../admin/providers/use-format.ts';
import { Nothing } from '../../admin/fields/Words.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell } from './money.cell.ts';

function Value({ value }: ValueProps) {
  const format = useFormat();
  return value == null ? <Nothing /> : <bdi>{format.money(Number(value))}</bdi>;
}

export const display: KindDisplay = { Cell: Value, Value, ...cell, isInLine: true };
