/** Credentials of the sandbox's payment providers: derived from a seed, so that no secrets are stored. */
import { createHash } from 'node:crypto';
import type { PaymentProviderName } from '../../shared/orders/payment-providers.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The signing secret of an account, from its identifier. */
export const secretOf = (provider: PaymentProviderName, account: string): string =>
  digest(`${provider} signs ${account}`);

const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');

/** @param seed the same seed gives the same account */
export function sandboxPaymentCredentials(
  provider: PaymentProviderName,
  seed: string,
): Record<string, string> {
  const account = digest(`${provider} ${seed}`).slice(0, 40);
  const profile = String(10_000 + (Number.parseInt(account.slice(0, 8), 16) % 9_989_999));
  const made: Record<PaymentProviderName, Record<string, string>> = {
    paymob: {
      paymobSecretKey: `egy_sk_test_${account}`,
      paymobPublicKey: `egy_pk_test_${account}`,
      paymobApiKey: account,
      paymobHmacSecret: secretOf('paymob', account),
    },
    stripe: {
      stripeKey: `sk_test_${account}`,
      stripePublicKey: `pk_test_${account}`,
      stripeEndpointSecret: `whsec_${secretOf('stripe', `sk_test_${account}`)}`,
    },
    geidea: {
      geideaMerchantPublicKey: uuidOf(account),
      geideaApiPassword: uuidOf(secretOf('geidea', uuidOf(account))),
    },
    paytabs: { paytabsProfileId: profile, paytabsServerKey: secretOf('paytabs', profile) },
    gccpay: {
      gccpayTerminalId: `T${profile}`,
      gccpayPassword: account.slice(0, 16),
      gccpayMerchantKey: secretOf('gccpay', `T${profile}`),
    },
    direct: { directApiKey: `key_${account}`, directWebhookSecret: secretOf('direct', `key_${account}`) },
  };
  return made[provider];
}
