import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { RecordFormContext } from './record-form-context.ts';
import { useValueGuard, type BlockedReason } from './guards/use-value-guard.ts';

/** Facts of a form without a record, such as that of an address within an order. */
const noRecord = { resource: { module: '', actions: [], fields: [] }, id: undefined, isMany: false };

type Guarded = Pick<FieldModel, 'name' | 'default' | 'refuses'>;

/** Guard for the values of fields in the surrounding form, relative to the record's stored values. A form without a record blocks none. */
export function useFormGuards(
  fields: readonly Guarded[],
): (field: Guarded, value: unknown) => BlockedReason | undefined {
  const { resource, id, isMany } = useContext(RecordFormContext) ?? noRecord;
  const record = useRecordContext();
  // Controlling fields may have unsaved values in the form.
  const deciders = fields.flatMap(({ refuses = [] }) =>
    refuses.flatMap(({ unless = {} }) => Object.keys(unless)),
  );
  const typed: unknown[] = useWatch({ name: deciders });
  const now = Object.fromEntries(
    deciders.flatMap((decider, place) => (typed[place] === undefined ? [] : [[decider, typed[place]]])),
  );
  const guard = useValueGuard(resource, isMany ? undefined : { ...record, ...now });
  const { formState } = useFormContext();
  return ({ name, default: given }, value) => {
    if (isMany) return guard(name, value);
    const held: unknown = id === undefined ? given : formState.defaultValues?.[name];
    return guard(name, value, held);
  };
}

/** Guard for the values of one field. Parts of a field have no guard of their own. */
export function useFormGuard(field: FieldModel, path: string): (value: unknown) => BlockedReason | undefined {
  const guard = useFormGuards([field]);
  return (value) => (path === field.name ? guard(field, value) : undefined);
}
