/** Display of a field that depends on other fields: a choice that starts later, a mapped choice, or a range of amounts. */
import type { ChoiceModel, FieldModel } from './field-model.ts';

type Decided = Partial<Pick<FieldModel, 'name' | 'choices' | 'readsAs' | 'upTo' | 'highest'>>;

/**
 * The field as displayed on a record: an active discount that starts next week is shown as “Scheduled · 3 Dec 2026”; the stored value is unchanged.
 */
export function asOfNow<Field extends Decided>(
  field: Field,
  record: Readonly<Record<string, unknown>> | undefined,
  { date }: { date: (iso: string) => string },
  now = Date.now(),
): Field {
  const { name, readsAs, upTo } = field;
  if (record && name && upTo) {
    const [lowest, highest] = [record[name], record[upTo]];
    const isRange = typeof lowest === 'number' && typeof highest === 'number' && highest > lowest;
    return isRange ? { ...field, highest } : field;
  }
  const shown = readsAs?.choices.find(({ value }) => value === record?.[readsAs.field]);
  if (record && name && shown) {
    const { title, tone } = shown;
    return {
      ...field,
      choices: field.choices?.map((choice) =>
        choice.value === record[name] ? { ...choice, title, tone } : choice,
      ),
    };
  }
  if (!record || !field.choices?.some(({ until }) => until && isAhead(record[until.field], now)))
    return field;
  const choices = field.choices.map((choice) =>
    choice.until && isAhead(record[choice.until.field], now)
      ? { ...choice, ...dated(choice.until, date(record[choice.until.field] as string)) }
      : choice,
  );
  return { ...field, choices };
}

/** The other fields that the display of a field depends on. */
export const momentsOf = ({ choices = [], readsAs, upTo }: Decided): string[] => [
  ...choices.flatMap(({ until }) => (until ? [until.field] : [])),
  ...(readsAs ? [readsAs.field] : []),
  ...(upTo ? [upTo] : []),
];

const dated = ({ title, tone }: NonNullable<ChoiceModel['until']>, day: string) => ({
  tone,
  title: { en: `${title.en} · ${day}`, ar: `${title.ar} · ${day}` },
});

const isAhead = (moment: unknown, now: number) => typeof moment === 'string' && Date.parse(moment) > now;
