/** Rules for granting permissions to staff and roles: adds required permissions, and limits grants to those of the actor. */
import { modules } from '../../../generated/modules.ts';
import {
  completePermissions,
  isGranted,
  titleOfRight,
  type Permissions,
} from '../../../shared/identity/permissions.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import type { Spelling, Write } from '../../crud/records/resources/resource-hooks.ts';

/** Permissions by module, or a list of modules, which means all actions of each (specification: list of modules). */
export type PermissionsInput = Permissions | string[];

/** Permissions by module; an unknown module becomes `view`, which `completeGrants` refuses. */
export const parsePermissions = (said: PermissionsInput): Permissions =>
  Array.isArray(said)
    ? Object.fromEntries(
        said.map((name) => [
          name,
          Object.hasOwn(modules, name) ? modules[name]!.actions.map((action) => action.name) : ['view'],
        ]),
      )
    : said;

/** Input format of a field with permissions. */
export const permissions: Spelling = {
  write: (said) =>
    Array.isArray(said) ? { permissions: parsePermissions(said as PermissionsInput) } : undefined,
};

/** Adds the permissions that others require. Unknown permissions are refused, unless the record already has them. */
export function completeGrants({ before, after, given, refuse }: Write): void {
  if (!given.has('permissions')) return;
  const held = (before?.permissions ?? {}) as Permissions;
  const asked = after.permissions as Permissions;
  for (const { module, action } of rightsIn(asked))
    if (!isKnown(module, action) && !isGranted(held, { module, action }))
      refuse('permissions', 'unknown_right', { right: `${module}: ${action}` });
  after.permissions = completePermissions(modules, asked);
}

/** Refuses new permissions that the actor does not hold; the database enforces the same (triggers `guard`). */
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
