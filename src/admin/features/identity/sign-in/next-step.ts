/**
 * Routing of the sign-in flow: the next step from the known facts. `sign-in/` contains the locale root, which asks for a phone or email, and the
 * steps after it. Source: specification section 2 (account checks, redirect after sign-in).
 */
import { hasEnded } from '../../../../shared/company/subscription-state.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { sanitizeNextPath, signedInAddresses } from '../../../providers/navigation/addresses.ts';

export type Vendor = 'google_oauth2' | 'facebook' | 'apple';

/** Response of `users/has_account`. */
export interface AccountKnown {
  exists: boolean;
  method: 'email' | 'phone' | Vendor;
  hasPassword: boolean;
}

export type Intent = 'sign_in' | 'sign_up';

/** Flow state that decides which steps are reachable. */
export interface FlowFacts {
  identifier: string;
  account: AccountKnown | null;
  code: { purpose: Intent } | null;
}

export const isVendor = (method: AccountKnown['method']): method is Vendor =>
  method !== 'email' && method !== 'phone';

/**
 * The step after the account check.
 * @param intent with `sign_up` the user has already chosen a new account, so the code follows
 */
export function stepAfterCheck({ exists, method, hasPassword }: AccountKnown, intent: Intent): string {
  if (!exists) return intent === 'sign_up' ? '/otp' : '/signUp';
  if (hasPassword) return '/enter-password';
  return isVendor(method) ? '/account-detected' : '/otp';
}

/** Purpose of the code that step `/otp` requests. */
export const codePurpose = ({ exists }: AccountKnown): Intent => (exists ? 'sign_in' : 'sign_up');

/** The page on which the identifier was entered, to correct it. */
export const identifierPagePath = ({ code }: Pick<FlowFacts, 'code'>): string =>
  code?.purpose === 'sign_up' ? '/signUp' : '/';

/** Step of a signed-in user with an incomplete account: a new user sets a password first, then a name. */
const unfinishedStep = ({ code }: FlowFacts): string =>
  code?.purpose === 'sign_up' ? '/create-password' : '/finish-signup';

/**
 * Redirect target of a sign-in step; `null` if it may be shown.
 * @param facts session with an incomplete account; `null` if signed out
 */
export function signedOutRedirect(step: string, facts: SignInFacts | null, flow: FlowFacts): string | null {
  const isForUnfinished = step === '/create-password' || step === '/finish-signup';
  if (facts) return isForUnfinished ? null : unfinishedStep(flow);
  if (!isForUnfinished && isReachable(step, flow)) return null;
  return step === '/forgot-password/2' ? '/forgot-password/1' : '/';
}

/** Whether the preconditions of a step are met; a direct link to a later step is redirected to the start. */
function isReachable(step: string, { identifier, account, code }: FlowFacts): boolean {
  if (step === '/otp') return identifier !== '' && code !== null;
  if (step === '/enter-password') return identifier !== '' && account?.exists === true;
  if (step === '/account-detected') return account?.exists === true;
  if (step === '/forgot-password/2') return identifier !== '';
  return true;
}

/** Whether required user fields are missing. Source: the required fields of a user. */
export const isSignUpIncomplete = ({ user }: SignInFacts): boolean => !user.name?.trim();

/**
 * Redirect target after sign-in, or of a sign-in step opened while signed in.
 * @param next the originally requested address
 * @param has whether a route has a screen
 */
export function addressAfterSignIn(
  facts: SignInFacts,
  next: string | null,
  has: (address: string) => boolean = hasScreen,
): string {
  if (facts.role === 'master_admin') return has('railsAdmin') ? '/railsAdmin' : sanitizeNextPath(next);
  if (isSignUpIncomplete(facts)) return '/finish-signup';
  if (!facts.company && has('store-creation')) return '/store-creation';
  // An ended plan takes precedence. Source: specification section 6, status 402.
  if (facts.company && !facts.support && hasEnded(facts.company, new Date())) return '/renew-plan';
  return sanitizeNextPath(next);
}

const hasScreen = (address: string): boolean => (signedInAddresses as readonly string[]).includes(address);
