import { StatusChip } from '../../admin/layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { Nothing } from '../../admin/fields/value-texts.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell, labelOf, toneOf } from './choice.cell.ts';

function Value({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  if (value == null) return <Nothing />;
  const label = labelOf(value, field, locale);
  const tone = toneOf(value, field);
  return tone ? <StatusChip tone={tone} label={label} /> : <span>{label}</span>;
}

function Word({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  return <span>{labelOf(value, field, locale)}</span>;
}

export const display: KindDisplay = { Cell: Value, Value, Word, ...cell, isInLine: true };
