import type { Tone } from '../../shared/resources/json-schema.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { FieldTypeCell } from '../cell.ts';

const choiceOf = (value: unknown, { choices }: FieldModel) =>
  choices?.find((candidate) => candidate.value === value);

/** What a value is called. */
export const choiceLabel = (value: unknown, field: FieldModel, locale: Locale): string =>
  choiceOf(value, field)?.title[locale] ?? String(value);

/** A choice whose values have a meaning is a status: it shows as a chip of this colour. Another one as a word. */
export const choiceTone = (value: unknown, field: FieldModel): Tone | undefined =>
  field.choices?.some(({ tone }) => tone !== 'neutral')
    ? (choiceOf(value, field)?.tone ?? 'neutral')
    : undefined;

export const cell: FieldTypeCell = {
  width: 124,
  text: (value, field, { locale }) => (value == null ? null : choiceLabel(value, field, locale)),
  tone: choiceTone,
};
