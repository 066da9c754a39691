import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import { asOfNow, momentsOf } from '../../../shared/resources/choice-model.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { useFormat } from '../../providers/texts/use-format.ts';

/** Fields with their time-dependent labels computed from the form's current values: “Scheduled” while the typed start is in the future. */
export function useCurrentFields(fields: readonly FieldModel[]): FieldModel[] {
  const record = useRecordContext();
  const format = useFormat();
  // A stable array, since `useWatch` resubscribes on another one.
  const key = fields.flatMap(momentsOf).join();
  const moments = useMemo(() => (key ? key.split(',') : []), [key]);
  const held = useWatch({ name: moments, disabled: moments.length === 0 }) as unknown[];
  // A field without an input keeps the record's value.
  const typed = Object.fromEntries(
    moments.flatMap((name, at) => (held[at] === undefined && record ? [] : [[name, held[at] ?? null]])),
  );
  return fields.map((field) => asOfNow(field, moments.length ? { ...record, ...typed } : undefined, format));
}
