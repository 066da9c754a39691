import { EllipsisText, EmptyValue, MultilineText } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';

function Cell({ value }: ValueProps) {
  return <EllipsisText text={value as string | null} />;
}

function Value({ value }: ValueProps) {
  return value ? <MultilineText>{String(value)}</MultilineText> : <EmptyValue />;
}

function Word({ value }: ValueProps) {
  return <bdi>{String(value)}</bdi>;
}

export const display: FieldTypeDisplay = { Cell, Value, Word, isInLine: true };
