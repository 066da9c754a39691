import { rightToChange, rightToSet } from '../../../model/guarded-values.ts';
import type { ResourceModel } from '../../../model/resource-model.ts';
import type { Right } from '../../../model/rights.ts';
import { useMay } from '../../providers/session.tsx';

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
