/** Social sign-in in a popup window, or in this tab if popups are blocked. */
import { callOperation } from '../../../providers/data/contract.ts';
import type { Vendor } from './next-step.ts';

/** Result of the OAuth callback. */
export type SocialOutcome =
  'signed_in' | 'second_factor' | 'account_detected' | 'email_missing' | 'proved' | 'denied' | 'failed';

export interface SocialResult {
  outcome: SocialOutcome;
  vendor: Vendor;
  email: string | null;
}

/** BroadcastChannel name: works even if the provider's pages clear `window.opener`. */
const channelName = 'matjar.social';
const size = { width: 500, height: 600 };

let asked: Promise<Vendor[]> | null = null;

/** Fetches the identity providers configured on the server. */
export function fetchVendors(): Promise<Vendor[]> {
  asked ??= callOperation('GET', '/authentication/vendors', {}).then(
    ({ data }) => data,
    () => {
      asked = null;
      return [];
    },
  );
  return asked;
}

/**
 * Opens the provider's page. Must run in a click handler, or the browser blocks the popup.
 * @param intent `link` proves the identity without signing in
 * @returns the result; it never settles if the user closes the window, and a blocked popup navigates this page instead
 */
export function askVendor(
  vendor: Vendor,
  locale: string,
  { intent = 'sign_in', next = '' }: { intent?: 'sign_in' | 'link'; next?: string } = {},
): { result: Promise<SocialResult>; isClosed: () => boolean; stop: () => void } {
  const address = (display: 'popup' | 'page') =>
    `/api/v2/authentication/social/${vendor}?${new URLSearchParams({ display, intent, language: locale, ...(next && { next }) })}`;
  const left = window.screenX + Math.max(0, (window.outerWidth - size.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - size.height) / 2);
  const popup = window.open(
    address('popup'),
    'matjar-social',
    `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`,
  );
  if (!popup) location.assign(address('page'));
  const channel = new BroadcastChannel(channelName);
  const result = new Promise<SocialResult>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<SocialResult>) => {
      if (data.vendor !== vendor) return;
      channel.close();
      resolve(data);
    });
  });
  return { result, isClosed: () => popup?.closed ?? false, stop: () => channel.close() };
}

/** Posts the result to the page that opened this window. */
export function tellOpener(result: SocialResult): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(result);
  channel.close();
}
