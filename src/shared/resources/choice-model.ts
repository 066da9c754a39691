/** How a field reads on one record, where other fields decide it: a choice until a moment to come or by another choice, the lowest of several amounts. */
import type { ChoiceModel, FieldModel } from './field-model.ts';

type Decided = Partial<Pick<FieldModel, 'name' | 'choices' | 'readsAs' | 'upTo' | 'highest'>>;

/**
 * A field as it reads on one record: a discount that is switched on and begins next week is “Scheduled · 3 Dec 2026”, and what it is stored as stays
 * what programs read.
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

/** The fields beside a field that decide how it reads on a record. */
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
