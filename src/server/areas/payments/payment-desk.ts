/** What stands between a store and its payment providers: the way out, the secret that opens keys, the sandbox, and where notices come back to. */
import {
  paymentProviderModel,
  type PaymentMode,
  type PaymentProviderName,
} from '../../../model/payment-providers.ts';
import type { Asking } from '../../ground/outbound/ask-service.ts';
import { createOutboundClient, type OutboundClient } from '../../ground/outbound/outbound-client.ts';
import { Problem } from '../../ground/http/problem.ts';
import type { ServerSecret } from '../../ground/sessions/server-secret.ts';
import { paymentProviderNamed } from './protocols/provider-named.ts';

export interface PaymentDesk {
  client: OutboundClient;
  secret: Pick<ServerSecret, 'open' | 'seal'>;
  /** where the sandbox's providers are reached; `null`: this server has none */
  sandbox: string | null;
  /** the address of this server for others */
  origin: () => string;
}

declare module '../../ground/http/request-context.ts' {
  interface Services {
    payments: PaymentDesk;
  }
}

declare module '../../ground/jobs/job.ts' {
  interface JobServices {
    payments?: PaymentDesk;
  }
}

/** Milliseconds that a provider gets: a customer waits for it. */
const patience = 12_000;

/** Makes the desk. @param timeout milliseconds for one call */
export const openPaymentDesk = (
  desk: Omit<PaymentDesk, 'client'>,
  { timeout = patience } = {},
): PaymentDesk => ({ ...desk, client: createOutboundClient({ timeout }) });

export interface PaymentAccount {
  provider: PaymentProviderName;
  mode: PaymentMode;
  credentials: Record<string, string>;
  noticeKey: string;
}

/** @throws Problem 409 when the account is one of the sandbox and this server has none */
export function askingWith(desk: PaymentDesk, { provider, mode, credentials }: PaymentAccount): Asking {
  const { client, sandbox } = desk;
  if (mode !== 'sandbox') {
    const base = paymentProviderNamed(provider).live ?? addressIn(provider, credentials);
    return { base, credentials, client, reach: 'public' };
  }
  if (!sandbox) throw new Problem(409, 'payment_no_sandbox');
  return { base: `${sandbox}/${provider}`, credentials, client, reach: 'loopback' };
}

/** An account says itself where its provider is reached, when each merchant is given an address of their own. */
const addressIn = (provider: PaymentProviderName, credentials: Readonly<Record<string, string>>): string => {
  const field = paymentProviderModel(provider).fields.find(({ name }) => name.endsWith('Address'));
  return credentials[field?.name ?? ''] ?? '';
};

/** Where the provider of this account tells of payments. */
export const noticeAddress = (
  desk: PaymentDesk,
  { provider, noticeKey }: Pick<PaymentAccount, 'provider' | 'noticeKey'>,
): string => `${desk.origin()}/api/v2/payment_notices/${provider}/${noticeKey}`;
