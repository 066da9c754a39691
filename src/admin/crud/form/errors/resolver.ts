import type { Resolver } from 'react-hook-form';
import {
  controllingFieldsOf,
  hiddenFields,
  missingFields,
  type ConditionModel,
} from '../../../../shared/resources/conditions.ts';
import { minorUnits } from '../../../../shared/texts/money.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { readValidatorErrors } from '../../../../shared/resources/validation-errors.ts';
import { isDeepEqual } from '../../../providers/data/diff-fields.ts';
import { nestProblems, type Problem } from '../../../fields/guards/field-problems.ts';
import type { FormSerializerOf } from '../../../../field-types/display.ts';
import { checkValues, restoreHiddenValues, toWireValues, type Values } from '../../../fields/form-values.ts';

/** A compiled Ajv validator. */
export interface ValidateFunction {
  (wire: Values): unknown;
  errors?: readonly unknown[] | null | undefined;
}

/**
 * Creates a form's resolver: validates with the schema that the server uses.
 * @param validate the precompiled validator of the create schema
 * The form's context holds `base`, the record in wire format: an update reports only fields that differ from it; absent on create.
 */
export function createResolver(
  fields: FieldModel[],
  validate: ValidateFunction,
  of: FormSerializerOf,
  conditions: readonly ConditionModel[] = [],
): Resolver<Values, { base: Values | undefined }> {
  return (values, context) => {
    const found = new Map<string, Problem>();
    for (const [path, code] of checkValues(fields, values, of)) found.set(path, { type: code });
    const before = context?.base;
    const wire = restoreHiddenValues(conditions, fields, toWireValues(fields, values, of), before);
    for (const { name } of hiddenFields(conditions, fields, wire))
      for (const path of found.keys()) if (path.split('.')[0] === name) found.delete(path);
    if (!validate(wire))
      for (const { path, code, params } of readValidatorErrors((validate.errors ?? []) as never)) {
        const isKnown = [...found.keys()].some((known) => path === known || path.startsWith(`${known}.`));
        if (path && !isKnown)
          found.set(path, { type: code, ...(params && { params: asTyped(params, path, fields) }) });
      }
    for (const name of missingFields(conditions, wire))
      if (!found.has(name)) found.set(name, { type: 'required' });
    const judged = [...found].filter(([path]) => {
      const [name = ''] = path.split('.');
      const about = [name, ...controllingFieldsOf(conditions, [name])];
      return !before || about.some((field) => !isDeepEqual(before[field], wire[field]));
    });
    return judged.length ? { values: {}, errors: nestProblems(judged) } : { values, errors: {} };
  };
}

/** Formats a limit as it is typed: amounts in whole units, thousands grouped. */
function asTyped(
  params: Record<string, unknown>,
  path: string,
  fields: readonly FieldModel[],
): Record<string, unknown> {
  const { limit } = params;
  if (typeof limit !== 'number') return params;
  const typed = kindAt(path, fields) === 'money' ? limit / minorUnits : limit;
  return { ...params, limit: Math.abs(typed) < 1000 ? typed : typed.toLocaleString('en') };
}

/** The kind of the field at a path, through nested fields and rows. */
function kindAt(path: string, fields: readonly FieldModel[]): string | undefined {
  const [name, ...within] = path.split('.').filter((step) => !/^\d+$/u.test(step));
  const field = fields.find((each) => each.name === name);
  return within.length && field?.fields ? kindAt(within.join('.'), field.fields) : field?.kind;
}
