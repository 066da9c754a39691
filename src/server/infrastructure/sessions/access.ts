/** Authorization: the access rule of an operation, `x-access` in the contract. */
import { modules } from '../../../generated/modules.ts';
import { isBaseAction, titleOfRight, type Right } from '../../../shared/identity/permissions.ts';
import { closedBy, featureTitles, plansWith, type Feature } from '../../../shared/company/plans.ts';
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { Problem } from '../http/problem.ts';

/** All clients, all signed-in users, the operator's support staff, or users with the right to `action` in `module`. */
export type AccessRule = 'public' | 'signed-in' | 'support' | Right;

/** Parses an `x-access`; `undefined` when it is invalid. */
export function readAccess(value: unknown): AccessRule | undefined {
  if (value === 'public' || value === 'signed-in' || value === 'support') return value;
  const { module, action } = (value ?? {}) as { module?: unknown; action?: unknown };
  if (typeof module !== 'string' || typeof action !== 'string') return undefined;
  const isNamed = modules[module]?.actions.some(({ name }) => name === action);
  return isBaseAction(action) || isNamed ? { module, action } : undefined;
}

/** Whether a session satisfies the rule. */
export function allows(rule: AccessRule, facts: SignInFacts): boolean {
  if (rule === 'public' || rule === 'signed-in') return true;
  if (rule === 'support') return facts.role === 'master_admin' || facts.support !== undefined;
  return facts.company !== null && can(facts, rule.module, rule.action);
}

/** @throws Problem 403 unless the session satisfies the rule */
export function authorise(rule: AccessRule, facts: SignInFacts): void {
  if (allows(rule, facts)) return;
  if (typeof rule === 'string') throw new Problem(403, 'forbidden');
  throw missingRight(rule);
}

/** The error for a missing right; its text names the right in the client's language. */
export function missingRight(right: Right): Problem {
  return new Problem(403, 'forbidden', {
    params: { ...right },
    words: { right: titleOfRight(modules, right) },
  });
}

/** Access conditions of an operation. */
export interface Gate {
  access: AccessRule;
  /** the company must have one of these features; empty: none is needed */
  features: readonly Feature[];
  /** whether the operation writes */
  isWrite: boolean;
}

/** Whether the company has one of the features, by its plan, its trial or individually. */
export function hasFeature(wanted: readonly Feature[], { company }: SignInFacts): boolean {
  return !wanted.length || (company !== null && closedBy(wanted, company, new Date()) === null);
}

/** @throws Problem 402 when the company's plan or trial has ended; 403 naming the plans with the feature when its own lacks it */
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
 * Refuses writes of support staff who act for a company: any in read-only mode, and those to staff and their rights in every mode, so that support
 * access cannot outlive its session.
 * @throws Problem 403
 */
export function refuseSupportWrite(rule: AccessRule, { support }: Pick<SignInFacts, 'support'>): void {
  if (!support || rule === 'support') return;
  if (support.mode === 'read') throw new Problem(403, 'support_read_only');
  if (typeof rule === 'object') refuseSupportStaff(rule.module, { support });
}

/**
 * Refuses writes of support staff to records of the staff module. The CRUD service calls it: undo, restore, previews and imports write any resource
 * by operations without a right of their own.
 * @throws Problem 403
 */
export function refuseSupportStaff(module: string, { support }: Pick<SignInFacts, 'support'>): void {
  if (support && module === 'staff') throw new Problem(403, 'support_no_staff');
}
