/**
 * Converts a record to form values and back to a request body. Each field type has its own serializer; fields are compared in serialized
 * form, so that typing a letter and deleting it again is no change.
 */
import type { FormSerializerOf } from '../../field-types/display.ts';
import { hiddenFields, type ConditionModel } from '../../shared/resources/conditions.ts';
import { emptyText } from '../../field-types/text/text.kind.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { isVisibleBeside } from '../../shared/resources/visibility-condition.ts';

export type Values = Record<string, unknown>;

/** Form values of a record; without one, the defaults of its fields. */
export function toFormValues(fields: FieldModel[], record: Values | undefined, of: FormSerializerOf): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = record ? record[field.name] : structuredClone(field.default);
      return [field.name, of(field).toForm?.(value ?? null, field, of) ?? value ?? null];
    }),
  );
}

/** Request body of the form values; undefined values are left out, and fields hidden within their part get their default or null. */
export function toWireValues(fields: FieldModel[], values: Values, of: FormSerializerOf): Values {
  const wire = fields.map((field) => {
    const { toWire } = of(field);
    if (!isVisibleBeside(field, values))
      return [field.name, field.default ?? (field.nullable ? null : undefined)] as const;
    const value = values[field.name];
    return [field.name, toWire ? toWire(value, field, of) : value] as const;
  });
  return Object.fromEntries(wire.filter(([, value]) => value !== undefined));
}

/** Restores fields hidden by conditions to the record's value, or drops them in a new record, whatever was typed before they were hidden. */
export function restoreHiddenValues(
  conditions: readonly ConditionModel[],
  fields: readonly FieldModel[],
  wire: Values,
  base: Values | undefined,
): Values {
  const hidden = hiddenFields(conditions, fields, wire);
  if (!hidden.length) return wire;
  const kept = { ...wire };
  for (const { name } of hidden) {
    if (base && name in base) kept[name] = base[name];
    else delete kept[name];
  }
  return kept;
}

/** Serializes a text: trimmed; an empty one is `null` where nullable, an empty string where that is the default, else absent. */
export function serializeText(value: unknown, field: Pick<FieldModel, 'nullable' | 'default'>): unknown {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text == null) return field.nullable ? null : (emptyText(field) ?? undefined);
  return text;
}

/** Validates with the checks of the field types, rows and parts included. @returns path → error code */
export function checkValues(
  fields: FieldModel[],
  values: Values,
  of: FormSerializerOf,
  prefix = '',
): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of fields) {
    if (!isVisibleBeside(field, values)) continue;
    const path = `${prefix}${field.name}`;
    const value = values[field.name];
    const code = of(field).check?.(value, field);
    if (code) found.set(path, code);
    if (!field.fields) continue;
    const parts = Array.isArray(value)
      ? value.map((part, index) => [`${path}.${index}.`, part] as const)
      : [[`${path}.`, value] as const];
    for (const [start, part] of parts)
      if (part && typeof part === 'object')
        for (const entry of checkValues(field.fields, part as Values, of, start)) found.set(...entry);
  }
  return found;
}
