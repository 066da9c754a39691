import { Nothing } from '../../admin/fields/Words.tsx';
import type { KindViews, ValueProps } from '../view.ts';

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

export const views: KindViews = { Cell: Number, Value: Number, width: 128, isInLine: true };
