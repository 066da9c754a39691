import { StatusChip } from '../../admin/layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell, choiceLabel, choiceTone } from './choice.cell.ts';

function Value({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  if (value == null) return <EmptyValue />;
  const label = choiceLabel(value, field, locale);
  const tone = choiceTone(value, field);
  return tone ? <StatusChip tone={tone} label={label} /> : <span>{label}</span>;
}

function Word({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  return <span>{choiceLabel(value, field, locale)}</span>;
}

export const display: FieldTypeDisplay = { Cell: Value, Value, Word, ...cell, isInLine: true };
