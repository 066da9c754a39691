/** The hooks of all resources, as the modules declare them. */
import type { ResourceHooks, HooksByResource } from './resource-hooks.ts';

let declared: HooksByResource | undefined;

/** Sets the hooks of all resources. Called by `registerModules` of `app/modules.ts`. */
export function declareHooks(resourceHooks: HooksByResource): void {
  declared = resourceHooks;
}

/**
 * The hooks of a resource, if any.
 * @throws Error before hooks are registered
 */
export function hooksOf(name: string): ResourceHooks | undefined {
  if (!declared)
    throw new Error('No hooks are declared yet: call registerModules of src/server/app/modules.ts first.');
  return declared[name];
}
