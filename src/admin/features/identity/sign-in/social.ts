/** Signing in by an account elsewhere, in a window of its own; without one (it was blocked) in this tab. */
import { callOperation } from '../../../providers/data/contract.ts';
import type { Vendor } from './next-step.ts';

/** What came of it, as the callback says. */
export type SocialOutcome =
  'signed_in' | 'second_factor' | 'account_detected' | 'email_missing' | 'proved' | 'denied' | 'failed';

export interface SocialResult {
  outcome: SocialOutcome;
  vendor: Vendor;
  email: string | null;
}

/** Windows of the same origin hear each other here, whatever the vendor's pages do to `opener`. */
const channelName = 'matjar.social';
const size = { width: 500, height: 600 };

let asked: Promise<Vendor[]> | null = null;

/** The vendors that this server is set up for. */
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
 * Opens the vendor's page. Call it in the click itself, or the browser blocks the window.
 * @param intent `link` proves the account elsewhere without signing in by it
 * @returns the result; never for a window that the person closes, and the page is left when windows are blocked
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

/** Tells the page that opened this window. */
export function tellOpener(result: SocialResult): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(result);
  channel.close();
}
