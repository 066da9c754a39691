/** What the values of a choice read as on a record, where a moment to come changes that. */
import type { ChoiceModel } from './field-model.ts';

/**
 * A field as it reads on one record: a discount that is switched on and begins next week is “Scheduled · 3 Dec 2026”, and what it is stored as stays
 * what programs read.
 */
export function asOfNow<Field extends { choices?: ChoiceModel[] }>(
  field: Field,
  record: Readonly<Record<string, unknown>> | undefined,
  { date }: { date: (iso: string) => string },
  now = Date.now(),
): Field {
  if (!record || !field.choices?.some(({ until }) => until && isAhead(record[until.field], now)))
    return field;
  const choices = field.choices.map((choice) =>
    choice.until && isAhead(record[choice.until.field], now)
      ? { ...choice, ...dated(choice.until, date(record[choice.until.field] as string)) }
      : choice,
  );
  return { ...field, choices };
}

/** The fields whose moments decide what a choice reads as. */
export const momentsOf = ({ choices = [] }: { choices?: ChoiceModel[] }): string[] =>
  choices.flatMap(({ until }) => (until ? [until.field] : []));

const dated = ({ title, tone }: NonNullable<ChoiceModel['until']>, day: string) => ({
  tone,
  title: { en: `${title.en} · ${day}`, ar: `${title.ar} · ${day}` },
});

const isAhead = (moment: unknown, now: number) => typeof moment === 'string' && Date.parse(moment) > now;
