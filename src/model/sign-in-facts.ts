/** Who is signed in and what they may do: the answer of `users/current_user`, and the one test of a right. */
import type { Action, Permissions } from './rights.ts';

export type { Permissions } from './rights.ts';

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

/**
 * May these facts do `action` in `module`? Owners may everything in their company; support staff may nothing in any.
 * Whoever may do anything with a module's records may see them.
 */
export function can({ role, permissions }: Pick<SignInFacts, 'role' | 'permissions'>, module: string, action: Action): boolean {
  if (role === 'owner') return true;
  if (role !== 'staff' || !Object.hasOwn(permissions, module)) return false;
  const granted = permissions[module] ?? [];
  return granted.includes(action) || (action === 'view' && granted.length > 0);
}
