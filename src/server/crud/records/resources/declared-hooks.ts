/** What areas say that resources do besides being stored, by resource. */
import type { ResourceHooks, HooksByResource } from './resource-hooks.ts';

let declared: HooksByResource | undefined;

/** Keeps what was declared, in place of what was before. */
export function keepHooks(behaviours: HooksByResource): void {
  declared = behaviours;
}

/** The behaviour of a resource, if its area gives it one. @throws Error before behaviours were declared */
export function hooksOf(name: string): ResourceHooks | undefined {
  if (!declared) throw new Error('No behaviours are declared yet: import src/server/app/areas.ts first.');
  return declared[name];
}
