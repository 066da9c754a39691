import type { AuthProvider } from 'react-admin';
import { calledBy, can, closedByVisit, type SignInFacts } from '../../model/sign-in-facts.ts';
import type { Action } from '../../model/resource-model.ts';

/** react-admin's words for what a screen does, in ours. */
const actionOf: Record<string, Action> = {
  list: 'view',
  show: 'view',
  export: 'view',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
};

interface Wiring {
  facts: () => SignInFacts | null;
  /** permission module of a resource */
  moduleOf: (resource: string) => string;
  /** ends the session on this page and shows the sign-in page */
  leave: (reason?: 'expired') => void;
  signOut: () => Promise<void>;
  /** shows the page that renews the plan */
  renewPlan: () => void;
  /** shows the page of the plans that have a feature */
  upgradePlan: (feature: string) => void;
}

/** What is read of a failed call. */
interface Refused {
  status?: number;
  code?: string;
  body?: { params?: Record<string, unknown> };
}

/**
 * react-admin's questions about the session, answered from the facts that are already here.
 * 401 ends the session once and asks to sign in again; 402 leads to renewing the plan, a
 * feature that the plan has not to the plans that have it; 403 stays an error, and its message is shown
 * where it happened (react-admin would otherwise report a refused save as a success).
 */
export function createAuthProvider({
  facts,
  moduleOf,
  leave,
  signOut,
  renewPlan,
  upgradePlan,
}: Wiring): AuthProvider {
  return {
    login: () => Promise.resolve(),
    async logout() {
      await signOut();
      leave();
      return false;
    },
    checkAuth: () => (facts() ? Promise.resolve() : Promise.reject(new Error('errors.unauthorized'))),
    checkError(error: Refused) {
      if (error?.status === 401) {
        leave('expired');
        // Nothing more for react-admin to do or to say: the page changes.
        return Promise.reject(
          Object.assign(new Error('errors.session_expired'), { message: false, logoutUser: false }),
        );
      }
      if (error?.status === 402) renewPlan();
      if (error?.code === 'feature_missing') upgradePlan(String(error.body?.params?.feature ?? ''));
      return Promise.resolve();
    },
    getIdentity() {
      const user = facts()?.user;
      return user
        ? Promise.resolve({ id: user.id, fullName: calledBy(user) })
        : Promise.reject(new Error('errors.unauthorized'));
    },
    getPermissions: () => Promise.resolve(facts()?.permissions ?? {}),
    canAccess({ action, resource }) {
      const known = facts();
      if (!known) return Promise.resolve(false);
      const [module, right] = [moduleOf(resource), actionOf[action] ?? 'view'];
      return Promise.resolve(can(known, module, right) && !closedByVisit(known, module, right));
    },
  };
}
