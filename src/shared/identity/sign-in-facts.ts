/** Who is signed in and what they may do: the answer of `users/current_user`, and the one test of a right. */
import type { Subscriber } from '../company/subscribed.ts';
import type { Action, Permissions } from './rights.ts';

export type { Permissions } from './rights.ts';

export interface SignInFacts {
  /** reached by email or phone, or both */
  user: {
    id: number;
    name: string | null;
    email: string | null;
    phone: string | null;
    /** the store that they are in; `company` says more of it */
    companyId?: number | null;
  };
  company:
    | ({
        id: number;
        name: string;
        subdomain: string;
        paymentCurrency: string;
        priceDecimalPoints: number;
        defaultStoreLanguage: string;
      } & Subscriber)
    | null;
  /** `null` for a person who has no store yet */
  role: 'owner' | 'staff' | 'master_admin' | null;
  /** what the person may do, by their role and beside it */
  permissions: Permissions;
  /** the named role of a member of the staff */
  roleId?: number | null;
  /** the store was founded before its owner’s email was shown to be theirs, by somebody else’s password: they are asked whether it was they */
  inQuestion?: { /** UTC */ foundedAt: string };
  /** support staff who are in the store for a while; then `role` is the owner's */
  support?: SupportVisit;
}

/** A visit of support to a store. `read` changes nothing there. */
interface SupportVisit {
  mode: 'read' | 'act';
  /** UTC */
  until: string;
  reason: string | null;
}

/**
 * May these facts do `action` in `module`? Owners may everything in their company; support staff may nothing in any.
 * Whoever may do anything with a module's records may see them.
 */
export function can(
  { role, permissions }: Pick<SignInFacts, 'role' | 'permissions'>,
  module: string,
  action: Action,
): boolean {
  if (role === 'owner') return true;
  if (role !== 'staff' || !Object.hasOwn(permissions, module)) return false;
  const granted = permissions[module] ?? [];
  return granted.includes(action) || (action === 'view' && granted.length > 0);
}

/** Rights that only open something to be seen are named so. */
const opens = (action: Action) => action === 'view' || action.startsWith('see_');

/**
 * What keeps a visit of support from what the owner, as whom it acts, may do: nothing is changed while it only reads, and nobody’s place
 * in the store ever. The server refuses the same; screens say so beforehand.
 */
export function closedByVisit(
  { support }: Pick<SignInFacts, 'support'>,
  module: string,
  action: Action,
): 'read' | 'staff' | null {
  if (!support || opens(action)) return null;
  if (support.mode === 'read') return 'read';
  return module === 'staff' ? 'staff' : null;
}

/** What to call a person: by name, else by what they sign in with. */
export function displayNameOf({ name, email, phone }: SignInFacts['user']): string {
  return name ?? email ?? phone ?? '';
}
