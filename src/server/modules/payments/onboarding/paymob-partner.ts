/**
 * Paymob's own way to a store's keys: the merchant signs in or opens an account on its page, which leads back with a code that a partner of Paymob
 * exchanges for them. Read off Paymob's plugin for WooCommerce, since no manual of it is published; to be confirmed with an agreement.
 */
import { paymentCredentialProblems, type PaymentMode } from '../../../../shared/orders/payment-providers.ts';
import { at, textAt, type ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { callProvider } from '../protocols/call-provider.ts';
import { PaymentFailure } from '../protocols/payment-failure.ts';

/** By what Paymob knows this installation, and where it is reached for it. */
export interface PaymobPartner {
  /** the name that was agreed with Paymob */
  name: string;
  page: string;
  base: string;
  reach: ServiceAccess['reach'];
}

/** The variable that names the partner, as a refusal says it. */
export const partnerVariable = 'MATJAR_PAYMOB_PARTNER';

/** @param name as agreed with Paymob; `undefined`: the sandbox takes its place, where there is one @param sandbox where its providers are reached */
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

/** The page that a merchant is led to. @param back where it leads back to, adding its `woocode` */
export const onboardingPage = ({ page, name }: PaymobPartner, back: string): string =>
  `${page}?${new URLSearchParams({ partner: name, redirect_url: back })}`;

type KeysOfMode = Record<'paymobSecretKey' | 'paymobPublicKey', string>;

/** What Paymob gives for a code; the secret of its HMAC is asked for with it. */
export interface ExchangedKeys {
  mode: Exclude<PaymentMode, 'sandbox'>;
  apiKey: string;
  keys: KeysOfMode;
  /** those of the other mode, where it gives any that look like keys */
  others: KeysOfMode | null;
}

/**
 * Exchanges a code. @param ip of whoever has brought it
 * @returns null for a code that serves nobody any more
 * @throws PaymentFailure `payment_silent`, also for an answer without keys; `payment_busy`
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

/** The keys of one mode; `null` where they are not there, or look like none. */
function keysOf(data: unknown, mode: ExchangedKeys['mode']): KeysOfMode | null {
  const keys = {
    paymobSecretKey: textAt(data, `sk_key_${mode}`) ?? '',
    paymobPublicKey: textAt(data, `pk_key_${mode}`) ?? '',
  };
  const problems = paymentCredentialProblems('paymob', mode, keys);
  return problems.paymobSecretKey || problems.paymobPublicKey ? null : keys;
}
