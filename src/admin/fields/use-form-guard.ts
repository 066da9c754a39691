import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { RecordFormContext } from './record-form-context.ts';
import { useValueGuard, type BlockedReason } from './guards/use-value-guard.ts';

/** Of a form that is no record's: an address that is stored by itself, while an order is taken. */
const noRecord = { resource: { module: '', actions: [], fields: [] }, id: undefined, isMany: false };

/** Which values of a field the form around closes; its record holds what it was opened with. A form that is no record's closes none. */
export function useFormGuard(
  { name, default: given, refuses = [] }: FieldModel,
  path: string,
): (value: unknown) => BlockedReason | undefined {
  const { resource, id, isMany } = useContext(RecordFormContext) ?? noRecord;
  const record = useRecordContext();
  // What decides it may stand in the form as well, changed and not saved yet.
  const deciders = refuses.flatMap(({ unless = {} }) => Object.keys(unless));
  const typed: unknown[] = useWatch({ name: deciders });
  const now = Object.fromEntries(
    deciders.flatMap((decider, place) => (typed[place] === undefined ? [] : [[decider, typed[place]]])),
  );
  const guard = useValueGuard(resource, isMany ? undefined : { ...record, ...now });
  const { formState } = useFormContext();
  // Parts of a field are no field of the resource.
  if (path !== name) return () => undefined;
  if (isMany) return (value) => guard(name, value);
  const held: unknown = id === undefined ? given : formState.defaultValues?.[name];
  return (value) => guard(name, value, held);
}
