import { rightToChange, rightToSet } from '../../../shared/resources/guarded-values.ts';
import { refusalOf } from '../../../shared/resources/refused-values.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { Right } from '../../../shared/identity/permissions.ts';
import { useCan } from '../../providers/session/session.tsx';

/** Why a value cannot be set: the missing permission, or the code of a reason text. */
export type BlockedReason = Right | string;

/** Checks a value of a choice or flag. Pass `held` where the field's current value is known. */
export type ValueGuard = (field: string, value: unknown, ...held: [unknown?]) => BlockedReason | undefined;

/**
 * Returns a guard for the values that the user may not set.
 * @param record the stored record, if there is one
 */
export function useValueGuard(
  resource: Pick<ResourceModel, 'module' | 'actions' | 'fields'>,
  record?: Readonly<Record<string, unknown>>,
): ValueGuard {
  const may = useCan();
  return (field, value, ...held) => {
    if (held.length && (held[0] ?? null) === (value ?? null)) return undefined;
    const model = resource.fields.find(({ name }) => name === field);
    const refusal = model && refusalOf(model, value, record, held[0]);
    if (refusal) return refusal;
    const right = rightToSet(resource, field, value, ...held);
    return right && !may(right.module, right.action) ? right : undefined;
  };
}

/** Returns the missing permission of a field that the user may not change at all. */
export function useFieldGuard(
  resource: Pick<ResourceModel, 'module' | 'actions'>,
): (field: string) => Right | undefined {
  const may = useCan();
  return (field) => {
    const right = rightToChange(resource, field);
    return right && !may(right.module, right.action) ? right : undefined;
  };
}
