/** The values of a choice: what each is called, and what it reads as on a record, where a moment to come changes that. */
import type { NextStep, Tone } from './json-schema.ts';
import type { Label } from './field-model.ts';

export interface ChoiceModel {
  value: string;
  title: Label;
  tone: Tone;
  next?: NextStep;
  /** what it reads as while the moment in another field is still to come */
  until?: { field: string; title: Label; tone: Tone };
}

/**
 * A field as it reads on one record: a discount that is switched on and begins next week is “Scheduled”, and what it is stored as stays
 * what programs read.
 */
export function asOfNow<Field extends { choices?: ChoiceModel[] }>(
  field: Field,
  record: Readonly<Record<string, unknown>> | undefined,
  now = Date.now(),
): Field {
  if (!record || !field.choices?.some(({ until }) => until && isAhead(record[until.field], now)))
    return field;
  const choices = field.choices.map((choice) =>
    choice.until && isAhead(record[choice.until.field], now) ? { ...choice, ...choice.until } : choice,
  );
  return { ...field, choices };
}

/** The fields whose moments decide what a choice reads as. */
export const momentsOf = ({ choices = [] }: { choices?: ChoiceModel[] }): string[] =>
  choices.flatMap(({ until }) => (until ? [until.field] : []));

const isAhead = (moment: unknown, now: number) => typeof moment === 'string' && Date.parse(moment) > now;
