import type { AuthProvider } from 'react-admin';
import { displayNameOf, can, closedByVisit, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Action } from '../../../shared/resources/resource-model.ts';
import type { Outlines } from '../../../shared/resources/resource-outline.ts';

/** react-admin's words for what a screen does, in ours; any other one is a right's own name. */
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
  /** react-admin's (`list`, `show`, `clone` …) or the name of a right (`view`, `see_cost` …) */
  action: string;
  /** a resource or a permission module */
  resource: string;
}

/** May who is signed in do it? Said at once, by the facts of the session. */
function isAllowed(facts: SignInFacts, moduleOf: Wiring['moduleOf'], { action, resource }: Asked): boolean {
  const [module, right] = [moduleOf(resource), (actionOf[action] ?? action) as Action];
  return can(facts, module, right) && !closedByVisit(facts, module, right);
}

/**
 * The answers to what screens ask of resources, known before anybody asks: `useCanAccess` and `<CanAccess>` then say it in the first
 * paint, without a moment in which nothing shows.
 * @returns a key of react-query's and its value each
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
