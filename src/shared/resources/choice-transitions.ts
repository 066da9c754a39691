/** Rules of a choice: the steps that its screen offers, and the values that are refused. Read from `x-field` of a schema. */
import type { Locale } from '../texts/locale.ts';

/** A step from one value of a choice to another, as a button offers it: “Confirm order”. */
export interface NextStep {
  to: string;
  title: Record<Locale, string>;
  /** offered only while these fields hold one of these values, or in one of several such cases */
  when?: Case | Case[];
}

/** A condition on a record: each field holds one of its values. */
export type Case = Record<string, unknown[]>;

/** A value that a user may not set, and the condition that lifts the rule. */
export interface RefusedValues {
  /** error code, a key of `locales/<lang>/errors.json` */
  code: string;
  /** the refused values; all values if absent */
  values?: string[];
  /** it is refused unless each of these fields of the record holds one of its values */
  unless?: Record<string, unknown[]>;
}
