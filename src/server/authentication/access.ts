/** Who may make a call: the rule that its operation carries in the contract as `x-access`. */
import { modules } from '../../generated/modules.ts';
import { isBaseAction, titleOfRight, type Right } from '../../model/rights.ts';
import { can, type SignInFacts } from '../../model/sign-in-facts.ts';
import { Problem } from '../problem.ts';

/** Everybody, everybody who is signed in, or those who may do `action` in `module`. */
export type AccessRule = 'public' | 'signed-in' | Right;

/** Reads an `x-access`; `undefined` when it is no rule. */
export function readAccess(value: unknown): AccessRule | undefined {
  if (value === 'public' || value === 'signed-in') return value;
  const { module, action } = (value ?? {}) as { module?: unknown; action?: unknown };
  if (typeof module !== 'string' || typeof action !== 'string') return undefined;
  const isNamed = modules[module]?.actions.some(({ name }) => name === action);
  return isBaseAction(action) || isNamed ? { module, action } : undefined;
}

/** Do the facts satisfy the rule? */
export function allows(rule: AccessRule, facts: SignInFacts): boolean {
  if (rule === 'public' || rule === 'signed-in') return true;
  return facts.company !== null && can(facts, rule.module, rule.action);
}

/** Throws 403 unless the facts satisfy the rule. */
export function authorise(rule: AccessRule, facts: SignInFacts): void {
  if (allows(rule, facts)) return;
  if (typeof rule === 'string') throw new Problem(403, 'forbidden');
  throw missingRight(rule);
}

/** The refusal of who lacks a right; its sentence names the right in the caller's language. */
export function missingRight(right: Right): Problem {
  return new Problem(403, 'forbidden', { params: { ...right }, words: { right: titleOfRight(modules, right) } });
}
