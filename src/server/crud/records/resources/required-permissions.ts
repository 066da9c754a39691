/** Additional rights of a write: named actions that it performs, and restricted fields that it sets. */
import { modules } from '../../../../generated/modules.ts';
import { titleOfRight, type Right } from '../../../../shared/identity/permissions.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import type { Write } from './resource-hooks.ts';
import { withAliased } from './aliases.ts';
import { isSame } from '../write/compare-records.ts';
import type { Refusals } from '../write/complete-record.ts';
import type { Draft } from '../write/write-context.ts';
import type { PreparedResource } from './prepared-resource.ts';

/** Adds `missing_right` at every field that the actor has no right to change or read. */
export function requireRights(
  resource: PreparedResource,
  written: Draft,
  actor: Write['actor'],
  refuse: Refusals['add'],
): void {
  if (actor.role === 'owner') return;
  const draft = { ...written, given: withAliased(resource, written.given) };
  const { module, actions = [] } = resource.model;
  const lacks = (field: string, right: Right) => {
    if (can(actor, right.module, right.action)) return;
    const words = { right: titleOfRight(modules, right) };
    refuse(field, 'missing_right', { module: right.module, action: right.action }, words);
  };
  for (const { name: action, when } of actions)
    if (when && isChanged(resource, draft, when)) lacks(when.field, { module, action });
  for (const name of draft.given) {
    const right = resource.writable.get(name)?.field.readRight;
    if (right) lacks(name, right);
  }
}

/** Whether a write performs a named action; creating a record with the default value does not. */
function isChanged(
  { fields }: PreparedResource,
  { before, after, given }: Draft,
  { field: name, to }: { field: string; to?: unknown[] },
): boolean {
  const field = fields.find((each) => each.name === name)?.field;
  if (!field) return false;
  const value = after[name] ?? null;
  if (to && !to.includes(value)) return false;
  if (before) return !isSame(before[name] ?? null, value, field);
  return given.has(name) && !isSame(field.default ?? null, value, field);
}
