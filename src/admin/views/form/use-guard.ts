import { useFormContext } from 'react-hook-form';
import { rightToChange, rightToSet } from '../../../model/guarded-values.ts';
import type { FieldModel, ResourceModel } from '../../../model/resource-model.ts';
import type { Right } from '../../../model/rights.ts';
import { useMay } from '../../providers/session.tsx';
import { useRecordForm } from './record-form-context.ts';

/** The right that a value of a choice or a flag needs and the person lacks. Give `held` where it is known what the field holds. */
export type Guard = (field: string, value: unknown, ...held: [unknown?]) => Right | undefined;

/** Which values of a resource's fields the person may not set. */
export function useGuard(resource: Pick<ResourceModel, 'module' | 'actions'>): Guard {
  const may = useMay();
  return (field, value, ...held) => {
    const right = rightToSet(resource, field, value, ...held);
    return right && !may(right.module, right.action) ? right : undefined;
  };
}

/** Which fields of a resource the person may set to nothing at all. */
export function useFieldGuard(
  resource: Pick<ResourceModel, 'module' | 'actions'>,
): (field: string) => Right | undefined {
  const may = useMay();
  return (field) => {
    const right = rightToChange(resource, field);
    return right && !may(right.module, right.action) ? right : undefined;
  };
}

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
