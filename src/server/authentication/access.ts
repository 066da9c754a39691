/** Who may make a call: the rule that its operation carries in the contract as `x-access`. */
import { actions, type Action } from '../../model/resource-model.ts';
import { can, type SignInFacts } from '../../model/sign-in-facts.ts';
import { Problem } from '../problem.ts';

/** Everybody, everybody who is signed in, or those who may do `action` in `module`. */
export type AccessRule = 'public' | 'signed-in' | { module: string; action: Action };

/** Reads an `x-access`; `undefined` when it is no rule. */
export function readAccess(value: unknown): AccessRule | undefined {
  if (value === 'public' || value === 'signed-in') return value;
  const { module, action } = (value ?? {}) as { module?: unknown; action?: unknown };
  if (typeof module !== 'string' || !actions.includes(action as Action)) return undefined;
  return { module, action: action as Action };
}

/** Do the facts satisfy the rule? */
export function allows(rule: AccessRule, facts: SignInFacts): boolean {
  if (rule === 'public' || rule === 'signed-in') return true;
  return facts.company !== null && can(facts, rule.module, rule.action);
}

/** Throws 403 unless the facts satisfy the rule. */
export function authorise(rule: AccessRule, facts: SignInFacts): void {
  if (!allows(rule, facts)) throw new Problem(403, 'forbidden');
}
