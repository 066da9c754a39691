/** Who is signed in and what they may do: the answer of `users/current_user`, and the one test of a right. */
import type { Action } from './resource-model.ts';

export type Permissions = Record<string, Action[]>;

export interface SignInFacts {
  user: { id: number; name: string | null; email: string };
  company: {
    id: number;
    name: string;
    subdomain: string;
    paymentCurrency: string;
    priceDecimalPoints: number;
    defaultStoreLanguage: string;
  } | null;
  role: 'owner' | 'staff' | 'master_admin';
  permissions: Permissions;
}

/** May these facts do `action` in `module`? Owners may everything in their company. */
export function can(
  facts: Pick<SignInFacts, 'role' | 'permissions'>,
  module: string,
  action: Action,
): boolean {
  return facts.role === 'owner' || (facts.permissions[module]?.includes(action) ?? false);
}
