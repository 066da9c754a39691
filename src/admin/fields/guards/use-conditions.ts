import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import {
  controllingFieldsOf,
  isRequiredByCondition,
  isShown,
  type ConditionModel,
} from '../../../shared/resources/conditions.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { isVisibleBeside } from '../../../shared/resources/visibility-condition.ts';
import { RecordFormContext } from '../record-form-context.ts';

const none: readonly ConditionModel[] = [];

/** Cached, since each input calls this on every render and `useWatch` resubscribes on another array. */
const known = new WeakMap<readonly ConditionModel[], Map<string, string[]>>();

function decidersFor(conditions: readonly ConditionModel[], fields: readonly string[]): string[] {
  const ofThese = known.get(conditions) ?? new Map<string, string[]>();
  known.set(conditions, ofThese);
  const key = fields.join();
  const deciders = ofThese.get(key) ?? controllingFieldsOf(conditions, fields);
  ofThese.set(key, deciders);
  return deciders;
}

/** Whether fields are shown and required, by the form's current values. */
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
 * Whether fields of a part or row are shown, by the current values of its other fields.
 * @param prefix path of the part in the form: `extras.0.`
 */
export function useShownBeside(fields: readonly FieldModel[], prefix: string) {
  const deciders = [...new Set(fields.flatMap(({ shownWhile = {} }) => Object.keys(shownWhile)))];
  const held = useWatch({
    name: deciders.map((name) => `${prefix}${name}`),
    disabled: deciders.length === 0,
  }) as unknown[];
  const beside = Object.fromEntries(deciders.map((name, index) => [name, held[index]]));
  return (field: FieldModel) => isVisibleBeside(field, beside);
}
