/** Reads labels of `enum` values: choices and named numbers. */
import { didYouMean } from './definition-problem.ts';
import type { FieldKeyword, JsonSchema, UntilThen } from '../json-schema.ts';
import { checkSteps } from './read-status.ts';
import type { ChoiceModel } from '../field-model.ts';
import type { FieldModel } from '../resource-model.ts';

/** The values of a choice in order, with label, tone and transitions; reports unknown labels and missing Arabic ones. */
export function readChoices(
  schema: JsonSchema,
  keyword: FieldKeyword,
  note: (message: string) => void,
): FieldModel['choices'] {
  const values = (schema.enum ?? []).filter((value): value is string => typeof value === 'string');
  for (const labelled of Object.keys({ ...keyword.labels, ...keyword.tones, ...keyword.until }))
    if (!values.includes(labelled))
      note(`“${labelled}” has a label or tone but is no value of “enum”.${didYouMean(labelled, values)}`);
  checkSteps(values, keyword, note);
  const lacking: string[] = [];
  const choices = values.map((value) => {
    const label = keyword.labels?.[value];
    if (!label?.ar) lacking.push(value);
    const en = label?.en ?? value;
    return {
      value,
      title: { en, ar: label?.ar ?? en },
      tone: keyword.tones?.[value] ?? ('neutral' as const),
      ...(keyword.next?.[value] ? { next: [keyword.next[value]].flat() } : {}),
      ...readUntil(keyword.until?.[value]),
    };
  });
  noteLacking(lacking, note);
  return choices;
}

function readUntil(until: UntilThen | undefined): Pick<ChoiceModel, 'until'> {
  if (!until) return {};
  const { field, tone = 'info', title } = until;
  const en = title.en ?? title.ar ?? '';
  return { until: { field, tone, title: { en, ar: title.ar ?? en } } };
}

/** Whether values of a list’s items have labels, at the field or the items. */
export const isNamed = ({ items, 'x-field': own }: JsonSchema): boolean =>
  Object.keys({ ...items?.['x-field']?.labels, ...own?.labels }).length > 0;

/** The values of a multiple choice; labels are at the field or at its items. Without labels, the values are shown as they are. */
export function readSeveral(
  { items }: JsonSchema,
  keyword: FieldKeyword,
  note: (message: string) => void,
): FieldModel['choices'] {
  const { enum: values, 'x-field': own = {} } = typeof items === 'object' ? items : {};
  const named = Object.keys({ ...own.labels, ...keyword.labels });
  // Integers are labelled by their text.
  const spelled = values?.every((value) => Number.isInteger(value)) ? values.map(String) : values;
  const texts = (spelled ?? []).filter((value): value is string => typeof value === 'string');
  const labels = Object.fromEntries(
    (named.length ? named : texts).map((value) => [
      value,
      named.length ? { ...own.labels?.[value], ...keyword.labels?.[value] } : { en: value, ar: value },
    ]),
  );
  const tones = { ...own.tones, ...keyword.tones };
  return readChoices(spelled ? { enum: spelled } : {}, { labels, tones }, note);
}

/** Labels of `enum` numbers. */
export function readLabels(
  values: readonly unknown[],
  { labels: said = {} }: FieldKeyword,
  note: (message: string) => void,
): Pick<FieldModel, 'labels'> {
  const known = values.map(String);
  for (const labelled of Object.keys(said))
    if (!known.includes(labelled)) note(`“${labelled}” has a label but is no value of “enum”.`);
  const labels = Object.fromEntries(
    known.flatMap((value) => {
      const { en, ar } = said[value] ?? {};
      return en || ar ? [[value, { en: en ?? value, ar: ar ?? en ?? value }]] : [];
    }),
  );
  noteLacking(
    Object.keys(labels).filter((value) => !said[value]?.ar),
    note,
  );
  return Object.keys(labels).length ? { labels } : {};
}

function noteLacking([first, ...more]: string[], note: (message: string) => void): void {
  if (first === undefined) return;
  note(
    more.length
      ? `${more.length + 1} values have no Arabic label, the first of them “${first}”: “x-field.labels.${first}.ar”.`
      : `The value “${first}” has no Arabic label: “x-field.labels.${first}.ar”.`,
  );
}
