/** Granting rights, on a person or on a role: what a right needs comes along, and nobody grants beyond what they hold. */
import { modules } from '../../../generated/modules.ts';
import { completePermissions, isGranted, titleOfRight, type Permissions } from '../../../shared/identity/rights.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import type { Spelling, Write } from '../../crud/records/resources/resource-hooks.ts';

/** Permissions by module, or modules alone: who names a module means all that can be allowed in it, as the specification's list of modules does. */
export type PermissionsInput = Permissions | string[];

/** What is meant, by module; a module that nobody knows is refused as a right of it would be. */
export const parsePermissions = (said: PermissionsInput): Permissions =>
  Array.isArray(said)
    ? Object.fromEntries(
        said.map((name) => [
          name,
          Object.hasOwn(modules, name) ? modules[name]!.actions.map((action) => action.name) : ['view'],
        ]),
      )
    : said;

/** The spelling of a field that holds permissions. */
export const permissions: Spelling = {
  write: (said) =>
    Array.isArray(said) ? { permissions: parsePermissions(said as PermissionsInput) } : undefined,
};

/** What a right is of no use without comes with it. A right that the vocabulary lost since may stay, but not come. */
export function completeGrants({ before, after, given, refuse }: Write): void {
  if (!given.has('permissions')) return;
  const held = (before?.permissions ?? {}) as Permissions;
  const asked = after.permissions as Permissions;
  for (const { module, action } of rightsIn(asked))
    if (!isKnown(module, action) && !isGranted(held, { module, action }))
      refuse('permissions', 'unknown_right', { right: `${module}: ${action}` });
  after.permissions = completePermissions(modules, asked);
}

/** Notes every right that is granted anew and that the actor does not hold. The database holds to the same (migration 0053). */
export function limitGrants({ actor, before, after, refuse }: Write): void {
  const held = (before?.permissions ?? {}) as Permissions;
  for (const { module, action } of rightsIn(after.permissions as Permissions))
    if (!isGranted(held, { module, action }) && !can(actor, module, action))
      refuse('permissions', 'beyond_own_right', { module, action }, wordsOf(module, action));
}

const rightsIn = (permissions: Permissions) =>
  Object.entries(permissions).flatMap(([module, actions]) => actions.map((action) => ({ module, action })));

const isKnown = (module: string, action: string) =>
  Object.hasOwn(modules, module) && modules[module]!.actions.some(({ name }) => name === action);

const wordsOf = (module: string, action: string) => ({ right: titleOfRight(modules, { module, action }) });
