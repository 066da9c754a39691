/** Handlers of the Paymob onboarding: redirect to Paymob, exchange of the code for keys, test or live mode, available methods. */
import { methodTitles } from '../../../../shared/orders/payment-methods.ts';
import { paymentProviderModel, type PaymentMethod } from '../../../../shared/orders/payment-providers.ts';
import { offerUndo } from '../../../crud/records/write/with-change-set.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type {
  Handler,
  ReadHandler,
  RequestContext,
  Services,
} from '../../../infrastructure/http/request-context.ts';
import { testConnection } from '../../../infrastructure/credentials/account-handlers.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';
import { bumpVersion, savePaymentMethods, readPaymentMethods } from '../../company/company.ts';
import { accountOf, ofSandbox, paymentAccess, paymentAccounts } from '../accounts.ts';
import {
  isSandboxPartner,
  exchangeCode,
  onboardingPage,
  partnerVariable,
  type PaymobPartner,
} from '../protocols/paymob-partner.ts';
import {
  integrationNumber,
  savePaymob,
  readPaymob,
  together,
  turned,
  type PaymobKeys,
} from '../onboarding/paymob-keys.ts';
import { completeOnboarding, beginOnboarding } from '../onboarding/onboarding-state.ts';
import { hmacSecretOf, integrationsOf, paymob } from '../protocols/paymob.ts';

const model = paymentProviderModel('paymob');
const words = { provider: model.title };

/** @throws Problem 409 if no Paymob partner is configured */
function partnerOf({ payments }: Services): PaymobPartner {
  if (!payments.paymobPartner)
    throw new Problem(409, 'paymob_onboarding_not_set_up', { params: { variable: partnerVariable } });
  return payments.paymobPartner;
}

/** Awaits a request to Paymob and converts its failure to an error. */
const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ServiceFailure)) throw error;
    const status = ['payment_silent', 'payment_busy'].includes(error.code) ? 502 : 409;
    throw new Problem(status, error.code, { words, params: { said: error.said ? ` “${error.said}”` : '' } });
  });

async function standing({ read, services: { payments } }: RequestContext) {
  const { row, mode, hasKeys, hasOthers } = await read((transaction, { companyId }) =>
    readPaymob(transaction, companyId, payments.secret),
  );
  const { paymobPartner: partner } = payments;
  return {
    isSetUp: partner !== null,
    isSandbox: partner !== null && isSandboxPartner(partner),
    mode: row?.mode ?? null,
    keys: mode,
    hasKeys,
    hasOtherKeys: hasOthers,
    connectedAt: row?.connectedAt ?? null,
    failure: row?.triedFailure ?? null,
    said: row?.triedSaid ?? null,
  };
}

export const show: ReadHandler = async (_request, context) => ({ body: { data: await standing(context) } });

export const begin: Handler = async (request, { write, services, language }) => {
  const { replaces = false } = (request.body ?? {}) as { replaces?: boolean };
  const partner = partnerOf(services);
  const { payments } = services;
  const state = await write(async (transaction, session) => {
    const { hasKeys } = await readPaymob(transaction, session.companyId, payments.secret);
    if (hasKeys && !replaces) throw new Problem(409, 'paymob_onboarding_keys_there');
    return beginOnboarding(transaction, session, replaces);
  });
  const back = `${payments.origin()}/${language}/paymob-self-onboarding?${new URLSearchParams({ state })}`;
  return { body: { data: { url: onboardingPage(partner, back) } } };
};

export const complete: Handler = async (request, context) => {
  const { code, state } = request.body as { code: string; state: string };
  const { write, services, ip } = context;
  const partner = partnerOf(services);
  const { payments } = services;
  const { secret, client } = payments;
  // Checked before the request to Paymob, so that a code with a foreign state is not exchanged (CSRF).
  const way = await write(async (transaction, session) => {
    const begun = await completeOnboarding(transaction, session, state);
    const { hasKeys } = await readPaymob(transaction, session.companyId, secret);
    return begun && { ...begun, hasKeys };
  });
  if (!way) throw new Problem(409, 'paymob_onboarding_over');
  // Keys may have been entered by hand meanwhile.
  const refuseKept = (hasKeys: boolean) => {
    if (hasKeys && !way.replaces) throw new Problem(409, 'paymob_onboarding_keys_there');
  };
  refuseKept(way.hasKeys);
  const brought = await asked(exchangeCode(partner, client, code, ip));
  if (!brought) throw new Problem(409, 'paymob_onboarding_code');
  const half = { ...brought.keys, paymobApiKey: brought.apiKey };
  const asking = { base: partner.base, reach: partner.reach, client, credentials: half };
  const [hmac, integrations] = await asked(Promise.all([hmacSecretOf(asking), integrationsOf(asking)]));
  const keys: PaymobKeys = { ...half, paymobHmacSecret: hmac };
  const held = together(keys, brought.others, isSandboxPartner(partner));
  const kept = await write(async (transaction, session) => {
    refuseKept((await readPaymob(transaction, session.companyId, secret, true)).hasKeys);
    await savePaymob({ transaction, session, secret, source: ip }, held, integrations);
    return offerUndo({}, transaction);
  });
  await tryKeys(context);
  return { ...kept, body: { data: await standing(context) } };
};

/** Tests the account and stores the result; a failure is not an error of the request. */
async function tryKeys({ read, write, services: { payments } }: RequestContext): Promise<void> {
  const account = await read((transaction, { companyId }) =>
    accountOf(transaction, companyId, payments.secret, 'paymob'),
  );
  await testConnection(
    { write },
    paymob.tryOut(paymentAccess(payments, account)),
    (transaction, companyId, failure) =>
      paymentAccounts.rows.recordTest(transaction, companyId, failure, 'paymob'),
  );
}

export const choose: Handler = async (request, context) => {
  const { mode } = request.body as { mode: 'live' | 'test' };
  const { read, write, services, ip } = context;
  const { payments } = services;
  const { secret } = payments;
  const now = await read((transaction, { companyId }) => readPaymob(transaction, companyId, secret));
  if (now.mode === mode) return { body: { data: await standing(context) } };
  if (!now.row || !now.hasOthers) throw new Problem(409, 'paymob_onboarding_no_keys');
  const held = turned(now.held);
  const asking = paymentAccess(payments, {
    name: 'paymob',
    mode: held[ofSandbox] ? 'sandbox' : mode,
    credentials: held,
  });
  const integrations = await asked(integrationsOf(asking));
  if (!model.methods.some((method) => integrationNumber(integrations, mode, method)))
    throw new Problem(409, `paymob_onboarding_not_${mode}`);
  const kept = await write(async (transaction, session) => {
    // The keys may have changed during the request to Paymob.
    const then = await readPaymob(transaction, session.companyId, secret, true);
    if (then.held.paymobSecretKey !== now.held.paymobSecretKey)
      throw new Problem(409, 'paymob_onboarding_keys_changed');
    await savePaymob({ transaction, session, secret, source: ip }, held, integrations);
    return offerUndo({}, transaction);
  });
  await tryKeys(context);
  return { ...kept, body: { data: await standing(context) } };
};

/** Payment methods with an integration id for the current keys. */
async function found({ read, services: { payments } }: RequestContext) {
  const { account, mode } = await read(async (transaction, { companyId }) => ({
    account: await accountOf(transaction, companyId, payments.secret, 'paymob'),
    mode: (await readPaymob(transaction, companyId, payments.secret)).mode,
  }));
  const integrations = await asked(integrationsOf(paymentAccess(payments, account)));
  // A sandbox account configured by hand has test keys.
  const of = mode ?? 'test';
  return model.methods.flatMap((method) => {
    const integration = integrationNumber(integrations, of, method);
    return integration === null ? [] : [{ method, integration }];
  });
}

export const methods: Handler = async (_request, context) => {
  const own = await found(context);
  const offered = await context.read((transaction, { companyId }) =>
    readPaymentMethods(transaction, companyId),
  );
  const data = own.map(({ method, integration }) => {
    const { isOffered, provider } = offered.find((each) => each.method === method)!;
    return { method, integration, isOffered, provider };
  });
  return { body: { data } };
};

export const offer: Handler = async (request, context) => {
  const { methods: wanted } = request.body as { methods: PaymentMethod[] };
  const own = await found(context);
  const missing = wanted.find((method) => !own.some((each) => each.method === method));
  if (missing)
    throw new Problem(409, 'payment_not_taken', { words: { ...words, method: methodTitles[missing] } });
  return context.write(async (transaction, session) => {
    const changes = await savePaymentMethods(
      transaction,
      session.companyId,
      own
        .filter(({ method }) => wanted.includes(method))
        .map(({ method, integration }) => ({ method, isOffered: true, provider: 'paymob', integration })),
    );
    if (Object.keys(changes).length) await bumpVersion(transaction, session, changes, context.ip);
    return offerUndo({ status: 204 }, transaction);
  });
};
