import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Vendor } from './vendors.ts';

/** State of a social sign-in between the redirect to the vendor and the callback. */
export interface OAuthState {
  vendor: Vendor;
  state: string;
  nonce: string;
  verifier: string;
  /** `link`: connects the identity to the signed-in account */
  intent: 'sign_in' | 'link';
  display: 'popup' | 'page';
  language: Locale;
  next: string;
}
