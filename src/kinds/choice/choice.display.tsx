import { StatusChip } from '../../admin/layout/StatusChip.tsx';
import { useLocaleState } from '../../admin/providers/LocaleRouter.tsx';
import { Nothing } from '../../admin/fields/Words.tsx';
import type { FieldModel } from '../../model/resource-model.ts';
import type { KindDisplay, ValueProps } from '../display.ts';

/** A choice whose values have a meaning is a status: it shows as a chip. */
const isStatus = (field: FieldModel) => field.choices?.some(({ tone }) => tone !== 'neutral') ?? false;

function useChoice({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  const choice = field.choices?.find((candidate) => candidate.value === value);
  return { label: choice?.title[locale] ?? String(value), tone: choice?.tone ?? 'neutral' };
}

function Value(props: ValueProps) {
  const { label, tone } = useChoice(props);
  if (props.value == null) return <Nothing />;
  return isStatus(props.field) ? <StatusChip tone={tone} label={label} /> : <span>{label}</span>;
}

function Word(props: ValueProps) {
  return <span>{useChoice(props).label}</span>;
}

export const display: KindDisplay = { Cell: Value, Value, Word, width: 124, isInLine: true };
