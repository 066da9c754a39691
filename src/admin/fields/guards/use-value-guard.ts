import { rightToChange, rightToSet } from '../../../shared/resources/guarded-values.ts';
import { refusalOf } from '../../../shared/resources/refused-values.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { Right } from '../../../shared/identity/rights.ts';
import { useMay } from '../../providers/session/session.tsx';

/** What keeps a value out of reach: the right that the person lacks, or the code of the sentence why nobody may set it. */
export type BlockedReason = Right | string;

/** What stands before a value of a choice or a flag. Give `held` where it is known what the field holds. */
export type ValueGuard = (field: string, value: unknown, ...held: [unknown?]) => BlockedReason | undefined;

/**
 * Which values of a resource's fields the person may not set.
 * @param record what the record holds, where it is one
 */
export function useValueGuard(
  resource: Pick<ResourceModel, 'module' | 'actions' | 'fields'>,
  record?: Readonly<Record<string, unknown>>,
): ValueGuard {
  const may = useMay();
  return (field, value, ...held) => {
    if (held.length && (held[0] ?? null) === (value ?? null)) return undefined;
    const model = resource.fields.find(({ name }) => name === field);
    const refusal = model && refusalOf(model, value, record, held[0]);
    if (refusal) return refusal;
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
