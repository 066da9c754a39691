import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Vendor } from './vendors.ts';

/** A sign-in on its way to a vendor and back. */
export interface OAuthState {
  vendor: Vendor;
  state: string;
  nonce: string;
  verifier: string;
  /** `link`: proves an account elsewhere for somebody who is signed in here */
  intent: 'sign_in' | 'link';
  display: 'popup' | 'page';
  language: Locale;
  next: string;
}
