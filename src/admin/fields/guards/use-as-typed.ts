import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import { asOfNow, momentsOf } from '../../../shared/resources/choice-model.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { useFormat } from '../../providers/texts/use-format.ts';

/** Fields of the form around as they read beside what is typed there: “Scheduled” while the start that is typed is still to come. */
export function useAsTyped(fields: readonly FieldModel[]): FieldModel[] {
  const record = useRecordContext();
  const format = useFormat();
  // A watch begins anew with another array.
  const key = fields.flatMap(momentsOf).join();
  const moments = useMemo(() => (key ? key.split(',') : []), [key]);
  const held = useWatch({ name: moments, disabled: moments.length === 0 }) as unknown[];
  // What no form has an input for stays as the record holds it.
  const typed = Object.fromEntries(
    moments.flatMap((name, at) => (held[at] === undefined && record ? [] : [[name, held[at] ?? null]])),
  );
  return fields.map((field) => asOfNow(field, moments.length ? { ...record, ...typed } : undefined, format));
}
