import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './phone.cell.ts';

/** A phone number, left-to-right in either language. */
function Number({ value }: ValueProps) {
  return value ? (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {String(value)}
    </bdi>
  ) : (
    <EmptyValue />
  );
}

export const display: FieldTypeDisplay = { Cell: Number, Value: Number, ...cell, isInLine: true };
