/**
 * Client of Paymob's partner onboarding: the merchant signs in on Paymob's page, which redirects back with a code that is exchanged for keys. Source:
 * Paymob's plugin for WooCommerce, as no documentation is published; to be confirmed with an agreement.
 */
import { paymentCredentialProblems, type PaymentMode } from '../../../../shared/orders/payment-providers.ts';
import { at, textAt, type ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { callProvider } from './call-provider.ts';
import { PaymentFailure } from './payment-failure.ts';

/** Partner account of this installation at Paymob, with the URLs of its API and page. */
export interface PaymobPartner {
  /** partner name agreed with Paymob */
  name: string;
  page: string;
  base: string;
  reach: ServiceAccess['reach'];
}

/** Environment variable with the partner name, for error messages. */
export const partnerVariable = 'MATJAR_PAYMOB_PARTNER';

/**
 * @param name as agreed with Paymob; `undefined` uses the sandbox, if there is one
 * @param sandbox base URL of the sandbox
 */
export function paymobPartner(name: string | undefined, sandbox: string | null): PaymobPartner | null {
  const way = '/auth/country-selection';
  if (name)
    return {
      name,
      page: `https://onboarding.paymob.com${way}`,
      base: 'https://accept.paymob.com',
      reach: 'public',
    };
  if (!sandbox) return null;
  const base = `${sandbox}/paymob`;
  return { name: 'matjar', page: base + way, base, reach: 'loopback' };
}

export const isSandboxPartner = ({ reach }: Pick<PaymobPartner, 'reach'>): boolean => reach === 'loopback';

/** URL of the onboarding page. @param back URL to return to; Paymob adds `woocode` */
export const onboardingPage = ({ page, name }: PaymobPartner, back: string): string =>
  `${page}?${new URLSearchParams({ partner: name, redirect_url: back })}`;

type KeysOfMode = Record<'paymobSecretKey' | 'paymobPublicKey', string>;

/** Result of the exchange; the HMAC secret is requested separately. */
export interface ExchangedKeys {
  mode: Exclude<PaymentMode, 'sandbox'>;
  apiKey: string;
  keys: KeysOfMode;
  /** keys of the other mode, if they are valid */
  others: KeysOfMode | null;
}

/**
 * Exchanges a code for keys. @param ip of the user
 * @returns null for an invalid or used code
 * @throws PaymentFailure `payment_silent`, also for a response without keys; `payment_busy`
 */
export async function exchangeCode(
  { name, base, reach }: PaymobPartner,
  client: ServiceAccess['client'],
  code: string,
  ip: string,
): Promise<ExchangedKeys | null> {
  const asking: ServiceAccess = { base, reach, client, credentials: {} };
  const { status, data } = await callProvider(asking, '/api/onboarding/partners-utils/merchant_info', {
    method: 'POST',
    headers: { authorization: code },
    json: { partner: name, clt: ip },
    acts: true,
  });
  if (status >= 400 || at(data, 'error') || at(data, 'detail')) return null;
  const mode = at(data, 'is_live') === true ? 'live' : 'test';
  const [keys, others] = [keysOf(data, mode), keysOf(data, mode === 'live' ? 'test' : 'live')];
  const apiKey = textAt(data, 'api_key');
  if (!keys || !apiKey) throw new PaymentFailure('payment_silent', null, true);
  return { mode, apiKey, keys, others };
}

/** Keys of one mode; `null` if they are missing or malformed. */
function keysOf(data: unknown, mode: ExchangedKeys['mode']): KeysOfMode | null {
  const keys = {
    paymobSecretKey: textAt(data, `sk_key_${mode}`) ?? '',
    paymobPublicKey: textAt(data, `pk_key_${mode}`) ?? '',
  };
  const problems = paymentCredentialProblems('paymob', mode, keys);
  return problems.paymobSecretKey || problems.paymobPublicKey ? null : keys;
}
