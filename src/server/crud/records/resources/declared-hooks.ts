/** Registry of resource hooks. */
import type { ResourceHooks, HooksByResource } from './resource-hooks.ts';

let declared: HooksByResource | undefined;

/** Registers the hooks of all resources, replacing earlier ones. */
export function keepHooks(behaviours: HooksByResource): void {
  declared = behaviours;
}

/**
 * The hooks of a resource, if any.
 * @throws Error before hooks are registered
 */
export function hooksOf(name: string): ResourceHooks | undefined {
  if (!declared) throw new Error('No behaviours are declared yet: import src/server/app/areas.ts first.');
  return declared[name];
}
