/**
 * What a person may read of a resource. Lists, filters, orders, search, export, history and the labels of references all
 * derive from this one answer, so that a field which is closed leaks through none of them.
 */
import type { SignInFacts } from '../../model/sign-in-facts.ts';
import type { StoredField, StoredResource } from './stored-resource.ts';

/** The fields that answers to this person may carry, system fields among them. */
export function readableFor(
  resource: StoredResource,
  _actor: Pick<SignInFacts, 'role' | 'permissions'>,
): readonly StoredField[] {
  return resource.readable;
}
