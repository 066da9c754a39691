import { useFormContext } from 'react-hook-form';
import type { FieldModel } from '../../../model/resource-model.ts';
import type { Right } from '../../../model/rights.ts';
import { useRecordForm } from './record-form-context.ts';
import { useGuard } from './use-guard.ts';

/** Which values of a field the form around closes; its record holds what it was opened with. */
export function useFormGuard(
  { name, default: given }: FieldModel,
  path: string,
): (value: unknown) => Right | undefined {
  const { resource, id, isMany } = useRecordForm();
  const guard = useGuard(resource);
  const { formState } = useFormContext();
  // Parts of a field are no field of the resource.
  if (path !== name) return () => undefined;
  if (isMany) return (value) => guard(name, value);
  const held: unknown = id === undefined ? given : formState.defaultValues?.[name];
  return (value) => guard(name, value, held);
}
