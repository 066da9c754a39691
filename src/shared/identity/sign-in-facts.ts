/** Sign-in facts: the current user with role and permissions (`users/current_user`), and the permission check. */
import type { Subscriber } from '../company/subscription-state.ts';
import type { Action, Permissions } from './permissions.ts';

export type { Permissions } from './permissions.ts';

export interface SignInFacts {
  /** has an email, a phone, or both */
  user: {
    id: number;
    name: string | null;
    email: string | null;
    phone: string | null;
    /** current store; see `company` */
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
  /** `null` for a user without a store */
  role: 'owner' | 'staff' | 'master_admin' | null;
  /** permissions of the role and personal ones */
  permissions: Permissions;
  /** named role of a staff member */
  roleId?: number | null;
  /** the store was created with this unverified email by another password: the owner is asked whether they created it */
  inQuestion?: { /** UTC */ foundedAt: string };
  /** support staff visiting the store; `role` is then the owner's */
  support?: SupportVisit;
}

/** A support visit. `read` permits no changes. */
interface SupportVisit {
  mode: 'read' | 'act';
  /** UTC */
  until: string;
  reason: string | null;
}

/**
 * Whether the user may do `action` in `module`. Owners may do everything in their store; platform admins nothing. Any granted action includes
 * viewing.
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

/** Whether an action only reads; such rights start with `see_`. */
const opens = (action: Action) => action === 'view' || action.startsWith('see_');

/** Why a support visit may not do what the owner may: no changes in `read` mode, and no staff changes ever. The server enforces the same. */
export function closedByVisit(
  { support }: Pick<SignInFacts, 'support'>,
  module: string,
  action: Action,
): 'read' | 'staff' | null {
  if (!support || opens(action)) return null;
  if (support.mode === 'read') return 'read';
  return module === 'staff' ? 'staff' : null;
}

/** Display name of a user: name, else email or phone. */
export function displayNameOf({ name, email, phone }: SignInFacts['user']): string {
  return name ?? email ?? phone ?? '';
}
