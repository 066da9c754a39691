import type { Locale } from '../../../../shared/texts/locale.ts';
import { compose, messageText } from '../../../infrastructure/messages/compose.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import type { Vendor } from './vendors.ts';

/** Sends a security email that a social identity was connected to the account. */
export function notifyConnected(
  services: Services,
  { email, vendor, language }: { email: string | null; vendor: Vendor; language: Locale },
): void {
  if (!email) return;
  const at = (page: string) => `${services.publicOrigin()}/${language}/${page}`;
  const params = {
    vendor: messageText(`vendor_${vendor}`, language),
    reset: at('forgot-password/1'),
    account: at('account'),
  };
  sendInBackground(
    services,
    compose('identity_connected', language, { channel: 'mail', recipient: email }, params),
  );
}
