/** The importable resources and fields of a user. */
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { FieldModel, ResourceModel } from '../../../shared/resources/resource-model.ts';
import { refuseSupportStaff } from '../../infrastructure/sessions/access.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { readableFor } from '../records/read/readable-fields.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { allPrepared, prepared } from '../records/resources/prepared.ts';

type Actor = Pick<SignInFacts, 'role' | 'permissions'>;

export const canCreate = ({ calls }: ResourceModel): boolean => calls.includes('create');
export const canChange = ({ calls }: ResourceModel): boolean =>
  calls.includes('update') || calls.includes('patch');

/** The resources that the user may import into. */
export function importableBy(session: Session): ResourceModel[] {
  return [...allPrepared().values()].map(({ model }) => model).filter((model) => mayImport(session, model));
}

function mayImport(session: Session, model: ResourceModel): boolean {
  return (
    (canCreate(model) && can(session, model.module, 'create')) ||
    (canChange(model) && can(session, model.module, 'edit'))
  );
}

/**
 * The resource to import into.
 * @throws Problem 422 at `resource` when it cannot be imported; 403 without the right to create or edit
 */
export function importableResource(session: Session, name: string): PreparedResource {
  const resource = prepared[name];
  if (!resource || (!canCreate(resource.model) && !canChange(resource.model)))
    throw new Problem(422, 'validation', {
      errors: { resource: [{ code: 'import_resource', params: { value: name.slice(0, 60) } }] },
    });
  if (!mayImport(session, resource.model)) throw new Problem(403, 'forbidden');
  refuseSupportStaff(resource.model.module, session);
  return resource;
}

/**
 * Requires a key where records cannot be created.
 * @throws Problem 422 at `key`
 */
export function refuseWithoutKey({ model }: PreparedResource, key: string | null): void {
  if (key === null && !canCreate(model)) throw fieldProblem('key', 'import_key_needed');
}

/** The fields that the user may read; imports map and show only these. */
export function fieldsFor(resource: PreparedResource, actor: Actor): FieldModel[] {
  return readableFor(resource, actor)
    .map(({ field }) => field)
    .filter(({ name }) => resource.model.fields.some((field) => field.name === name));
}

/**
 * Checks the rights that the settings need.
 * @throws Problem 403
 */
export function authoriseSettings(
  session: Session,
  { model }: PreparedResource,
  { onMissing, onExisting, key }: { onMissing: string; onExisting: string; key: string | null },
): void {
  const creates = onMissing === 'create' && canCreate(model);
  const changes = key !== null && onExisting === 'update' && canChange(model);
  if (creates && !can(session, model.module, 'create')) throw new Problem(403, 'forbidden');
  if (changes && !can(session, model.module, 'edit')) throw new Problem(403, 'forbidden');
}
