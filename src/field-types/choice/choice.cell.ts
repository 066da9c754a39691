import type { Tone } from '../../shared/resources/json-schema.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { FieldTypeCell } from '../cell.ts';

const choiceOf = (value: unknown, { choices }: FieldModel) =>
  choices?.find((candidate) => candidate.value === value);

/** The label of a value. */
export const choiceLabel = (value: unknown, field: FieldModel, locale: Locale): string =>
  choiceOf(value, field)?.title[locale] ?? String(value);

/** The tone of a status chip; `undefined` for a choice whose values have no tones, which is shown as plain text. */
export const choiceTone = (value: unknown, field: FieldModel): Tone | undefined =>
  field.choices?.some(({ tone }) => tone !== 'neutral')
    ? (choiceOf(value, field)?.tone ?? 'neutral')
    : undefined;

export const cell: FieldTypeCell = {
  width: 124,
  text: (value, field, { locale }) => (value == null ? null : choiceLabel(value, field, locale)),
  tone: choiceTone,
};
