import { Nothing } from '../../admin/fields/value-texts.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell } from './phone.cell.ts';

/** Digits read from left to right in either language. */
function Number({ value }: ValueProps) {
  return value ? (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {String(value)}
    </bdi>
  ) : (
    <Nothing />
  );
}

export const display: KindDisplay = { Cell: Number, Value: Number, ...cell, isInLine: true };
