/** Who may make a call: the rule that its operation carries in the contract as `x-access`. */
import { modules } from '../../../generated/modules.ts';
import { isBaseAction, titleOfRight, type Right } from '../../../shared/identity/rights.ts';
import { closedBy, featureTitles, plansWith, type Feature } from '../../../shared/company/plans.ts';
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { Problem } from '../http/problem.ts';

/** Everybody, everybody who is signed in, the operator's own staff, or those who may do `action` in `module`. */
export type AccessRule = 'public' | 'signed-in' | 'support' | Right;

/** Reads an `x-access`; `undefined` when it is no rule. */
export function readAccess(value: unknown): AccessRule | undefined {
  if (value === 'public' || value === 'signed-in' || value === 'support') return value;
  const { module, action } = (value ?? {}) as { module?: unknown; action?: unknown };
  if (typeof module !== 'string' || typeof action !== 'string') return undefined;
  const isNamed = modules[module]?.actions.some(({ name }) => name === action);
  return isBaseAction(action) || isNamed ? { module, action } : undefined;
}

/** Do the facts satisfy the rule? */
export function allows(rule: AccessRule, facts: SignInFacts): boolean {
  if (rule === 'public' || rule === 'signed-in') return true;
  if (rule === 'support') return facts.role === 'master_admin' || facts.support !== undefined;
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
  return new Problem(403, 'forbidden', {
    params: { ...right },
    words: { right: titleOfRight(modules, right) },
  });
}

/** What an operation asks of whoever calls it. */
export interface Gate {
  access: AccessRule;
  /** the store must have one of these; empty: none is needed */
  features: readonly Feature[];
  /** does it change anything? */
  isWrite: boolean;
}

/** Is one of the features open to the store, by its plan, its trial or itself? */
export function hasFeature(wanted: readonly Feature[], { company }: SignInFacts): boolean {
  return !wanted.length || (company !== null && closedBy(wanted, company, new Date()) === null);
}

/** Throws 402 when the store's plan or trial has ended, 403 naming the plans that have the feature when its own does not. */
export function requireFeature(wanted: readonly Feature[], { company }: SignInFacts): void {
  if (!wanted.length) return;
  if (!company) throw new Problem(403, 'forbidden');
  const closed = closedBy(wanted, company, new Date());
  if (closed === 'ended') throw new Problem(402, 'payment_required');
  if (closed !== 'plan') return;
  const able = plansWith(wanted);
  const join = (locale: 'en' | 'ar') =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(able.map(({ name }) => name[locale]));
  throw new Problem(403, 'feature_missing', {
    params: { feature: wanted[0]!, plans: able.map(({ code }) => code).join(',') },
    words: { featureTitle: featureTitles[wanted[0]!], planNames: { en: join('en'), ar: join('ar') } },
  });
}

/**
 * Throws 403 when support staff who visit a store would write what they may not: anything while they only read; and who works in the
 * store with what rights, whatever they do there, so that no visit outlives its time.
 */
export function refuseSupportWrite(rule: AccessRule, { support }: Pick<SignInFacts, 'support'>): void {
  if (!support || rule === 'support') return;
  if (support.mode === 'read') throw new Problem(403, 'support_read_only');
  if (typeof rule === 'object') refuseSupportStaff(rule.module, { support });
}

/**
 * Throws 403 when support staff who visit a store would write records of a module that says who works there. The service asks it
 * itself: undo, restoring, previews and imports write any resource by calls that ask for no right of one.
 */
export function refuseSupportStaff(module: string, { support }: Pick<SignInFacts, 'support'>): void {
  if (support && module === 'staff') throw new Problem(403, 'support_no_staff');
}
