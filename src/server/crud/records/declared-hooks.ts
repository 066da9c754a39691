/** What areas say that resources do besides being stored, by resource. */
import type { Behaviour, Behaviours } from './resource-hooks.ts';

let declared: Behaviours | undefined;

/** Keeps what was declared, in place of what was before. */
export function keepBehaviours(behaviours: Behaviours): void {
  declared = behaviours;
}

/** The behaviour of a resource, if its area gives it one. @throws Error before behaviours were declared */
export function behaviourOf(name: string): Behaviour | undefined {
  if (!declared) throw new Error('No behaviours are declared yet: import src/server/app/areas.ts first.');
  return declared[name];
}
