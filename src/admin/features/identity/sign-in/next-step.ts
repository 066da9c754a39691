/**
 * Which step of getting in comes next, from what is known. `sign-in/` holds the door: the locale root where a phone or email is asked for,
 * and the steps behind it. Source: specification section 2, account checks and where sign-in leads.
 */
import { hasEnded } from '../../../../shared/company/subscribed.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { sanitizeNextPath, signedInAddresses } from '../../../providers/navigation/addresses.ts';

export type Vendor = 'google_oauth2' | 'facebook' | 'apple';

/** What `users/has_account` answers. */
export interface AccountKnown {
  exists: boolean;
  method: 'email' | 'phone' | Vendor;
  hasPassword: boolean;
}

export type Intent = 'sign_in' | 'sign_up';

/** What the flow remembers that decides where one may stand. */
export interface FlowFacts {
  identifier: string;
  account: AccountKnown | null;
  code: { purpose: Intent } | null;
}

export const isVendor = (method: AccountKnown['method']): method is Vendor =>
  method !== 'email' && method !== 'phone';

/**
 * Where the answer of the account check leads.
 * @param intent a person at `signUp` has agreed to a new account already: the code is next
 */
export function stepAfterCheck({ exists, method, hasPassword }: AccountKnown, intent: Intent): string {
  if (!exists) return intent === 'sign_up' ? '/otp' : '/signUp';
  if (hasPassword) return '/enter-password';
  return isVendor(method) ? '/account-detected' : '/otp';
}

/** The purpose of the code that the step `/otp` is about to ask for. */
export const codePurpose = ({ exists }: AccountKnown): Intent => (exists ? 'sign_in' : 'sign_up');

/** Where somebody goes who mistyped who they are: to the page on which they said it. */
export const identifierPagePath = ({ code }: Pick<FlowFacts, 'code'>): string =>
  code?.purpose === 'sign_up' ? '/signUp' : '/';

/** What somebody who is in, but unfinished, is asked: a new person for a password first, then for their name. */
const unfinishedStep = ({ code }: FlowFacts): string =>
  code?.purpose === 'sign_up' ? '/create-password' : '/finish-signup';

/**
 * Where somebody must go instead of this step of the door; `null` when they may stand there.
 * @param facts who is in, but unfinished; `null` for nobody
 */
export function signedOutRedirect(step: string, facts: SignInFacts | null, flow: FlowFacts): string | null {
  const isForUnfinished = step === '/create-password' || step === '/finish-signup';
  if (facts) return isForUnfinished ? null : unfinishedStep(flow);
  if (!isForUnfinished && isReachable(step, flow)) return null;
  return step === '/forgot-password/2' ? '/forgot-password/1' : '/';
}

/** May this step be shown, or is the one before it missing? A link into the middle leads to the start then. */
function isReachable(step: string, { identifier, account, code }: FlowFacts): boolean {
  if (step === '/otp') return identifier !== '' && code !== null;
  if (step === '/enter-password') return identifier !== '' && account?.exists === true;
  if (step === '/account-detected') return account?.exists === true;
  if (step === '/forgot-password/2') return identifier !== '';
  return true;
}

/** Is there something that a person must still say before they may enter? Source: the required fields of a user. */
export const isSignUpIncomplete = ({ user }: SignInFacts): boolean => !user.name?.trim();

/**
 * Where somebody goes who has just signed in, or opens a step although they are signed in.
 * @param next the address that they asked for
 * @param has does a screen stand at this address?
 */
export function addressAfterSignIn(
  facts: SignInFacts,
  next: string | null,
  has: (address: string) => boolean = hasScreen,
): string {
  if (facts.role === 'master_admin') return has('railsAdmin') ? '/railsAdmin' : sanitizeNextPath(next);
  if (isSignUpIncomplete(facts)) return '/finish-signup';
  if (!facts.company && has('store-creation')) return '/store-creation';
  // The plan has ended: that comes first. Source: specification section 6, 402.
  if (facts.company && !facts.support && hasEnded(facts.company, new Date())) return '/renew-plan';
  return sanitizeNextPath(next);
}

const hasScreen = (address: string): boolean => (signedInAddresses as readonly string[]).includes(address);
