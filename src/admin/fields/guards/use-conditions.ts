import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { controllingFieldsOf, isRequiredByCondition, isShown, type ConditionModel } from '../../../shared/resources/conditions.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { isShownBeside } from '../../../shared/resources/shown-while.ts';
import { RecordFormContext } from '../record-form-context.ts';

const none: readonly ConditionModel[] = [];

/** Each input asks at every drawing, and a watch begins anew with another array. */
const known = new WeakMap<readonly ConditionModel[], Map<string, string[]>>();

function decidersFor(conditions: readonly ConditionModel[], fields: readonly string[]): string[] {
  const ofThese = known.get(conditions) ?? new Map<string, string[]>();
  known.set(conditions, ofThese);
  const key = fields.join();
  const deciders = ofThese.get(key) ?? controllingFieldsOf(conditions, fields);
  ofThese.set(key, deciders);
  return deciders;
}

/** What the form's values mean for some of its fields now: which of them are shown, and which must be filled. */
export function useConditions(fields: readonly string[]) {
  const conditions = useContext(RecordFormContext)?.resource.conditions ?? none;
  const deciders = decidersFor(conditions, fields);
  const held = useWatch({ name: deciders, disabled: deciders.length === 0 }) as unknown[];
  const values = Object.fromEntries(deciders.map((name, index) => [name, held[index]]));
  return {
    isShown: (field: string) => isShown(conditions, field, values),
    isDemanded: (field: string) => isRequiredByCondition(conditions, field, values),
  };
}

/**
 * Which fields of a part or a row are shown beside what its others hold now.
 * @param prefix where they stand in the form: `extras.0.`
 */
export function useShownBeside(fields: readonly FieldModel[], prefix: string) {
  const deciders = [...new Set(fields.flatMap(({ shownWhile = {} }) => Object.keys(shownWhile)))];
  const held = useWatch({
    name: deciders.map((name) => `${prefix}${name}`),
    disabled: deciders.length === 0,
  }) as unknown[];
  const beside = Object.fromEntries(deciders.map((name, index) => [name, held[index]]));
  return (field: FieldModel) => isShownBeside(field, beside);
}
