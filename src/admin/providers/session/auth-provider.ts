import type { AuthProvider } from 'react-admin';
import {
  displayNameOf,
  can,
  closedByVisit,
  type SignInFacts,
} from '../../../shared/identity/sign-in-facts.ts';
import type { Action } from '../../../shared/resources/resource-model.ts';
import type { Outlines } from '../../../shared/resources/resource-outline.ts';

/** Maps react-admin's actions to permissions; any other action is the name of a permission itself. */
const actionOf: Record<string, Action> = {
  list: 'view',
  show: 'view',
  export: 'view',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
};

interface Asked {
  /** react-admin's action (`list`, `show`, `clone` …) or a permission (`view`, `see_cost` …) */
  action: string;
  /** a resource or a permission module */
  resource: string;
}

/** Whether the signed-in user may do it, by the facts of the session. */
function isAllowed(facts: SignInFacts, moduleOf: Wiring['moduleOf'], { action, resource }: Asked): boolean {
  const [module, right] = [moduleOf(resource), (actionOf[action] ?? action) as Action];
  return can(facts, module, right) && !closedByVisit(facts, module, right);
}

/**
 * Access results to seed the query cache with, so that `useCanAccess` and `<CanAccess>` render in the first paint.
 * @returns pairs of a react-query key and its value
 */
export function knownAccess(
  facts: SignInFacts,
  outlines: Outlines,
): (readonly [key: readonly unknown[], isAllowed: boolean])[] {
  const moduleOf = (resource: string) => outlines[resource]?.module ?? resource;
  return Object.keys(outlines).flatMap((resource) =>
    Object.keys(actionOf).map((action) => {
      const asked = { action, resource };
      return [['auth', 'canAccess', asked], isAllowed(facts, moduleOf, asked)] as const;
    }),
  );
}

interface Wiring {
  facts: () => SignInFacts | null;
  /** permission module of a resource */
  moduleOf: (resource: string) => string;
  /** ends the session in this tab and shows the sign-in page */
  leave: (reason?: 'expired') => void;
  signOut: () => Promise<void>;
  /** navigates to the page that renews the plan */
  renewPlan: () => void;
  /** navigates to the page of plans with a feature */
  upgradePlan: (feature: string) => void;
}

/** The fields read of a failed call. */
interface Refused {
  status?: number;
  code?: string;
  body?: { params?: Record<string, unknown> };
}

/**
 * react-admin's auth provider, based on the session's facts.
 * - 401 ends the session once and shows the sign-in page.
 * - 402 opens the plan renewal; a feature that the plan lacks opens the plans that have it.
 * - 403 stays an error, shown where it happened (react-admin would otherwise report a refused save as a success).
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
        // No logout and no notification by react-admin: the page changes.
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
        ? Promise.resolve({ id: user.id, fullName: displayNameOf(user) })
        : Promise.reject(new Error('errors.unauthorized'));
    },
    getPermissions: () => Promise.resolve(facts()?.permissions ?? {}),
    canAccess({ action, resource }) {
      const known = facts();
      return Promise.resolve(known !== null && isAllowed(known, moduleOf, { action, resource }));
    },
  };
}
