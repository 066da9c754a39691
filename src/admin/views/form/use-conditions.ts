import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { decidersOf, isDemanded, isShown } from '../../../model/conditions.ts';
import { RecordFormContext } from './record-form-context.ts';

/** What the form's values mean for some of its fields now: which of them are shown, and which must be filled. */
export function useConditions(fields: readonly string[]) {
  const conditions = useContext(RecordFormContext)?.resource.conditions ?? [];
  const deciders = decidersOf(conditions, fields);
  const held = useWatch({ name: deciders }) as unknown[];
  const values = Object.fromEntries(deciders.map((name, index) => [name, held[index]]));
  return {
    isShown: (field: string) => isShown(conditions, field, values),
    isDemanded: (field: string) => isDemanded(conditions, field, values),
  };
}
