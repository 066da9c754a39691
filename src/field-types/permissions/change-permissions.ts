/** Grants and revokes permissions with their dependencies. */
import {
  withImplied,
  type Action,
  type Modules,
  type Permissions,
  type Right,
} from '../../shared/identity/permissions.ts';

/** Permissions after a change, and the dependent permissions changed with it. */
export interface PermissionChange {
  permissions: Permissions;
  along: Right[];
}

/** Grants a permission with those it implies, or revokes it with those that imply it. */
export function changeRight(
  modules: Modules,
  held: Permissions,
  { module, action }: Right,
  isGranted: boolean,
): PermissionChange {
  const before = held[module] ?? [];
  const needs = (name: Action, other: Action) => withImplied(modules[module], name).includes(other);
  const after = isGranted
    ? [...new Set([...before, ...withImplied(modules[module], action)])]
    : before.filter((name) => !needs(name, action));
  const moved = isGranted
    ? after.filter((name) => !before.includes(name))
    : before.filter((name) => !after.includes(name));
  return {
    permissions: withModule(held, module, after),
    along: moved.filter((name) => name !== action).map((name) => ({ module, action: name })),
  };
}

/** Grants or revokes several permissions in sequence. */
export function changeRights(
  modules: Modules,
  held: Permissions,
  rights: readonly Right[],
  isGranted: boolean,
): Permissions {
  return rights.reduce((soFar, right) => changeRight(modules, soFar, right, isGranted).permissions, held);
}

/** Modules without actions are removed. */
function withModule(held: Permissions, module: string, actions: Action[]): Permissions {
  const { [module]: _, ...others } = held;
  return actions.length ? { ...others, [module]: actions } : others;
}
