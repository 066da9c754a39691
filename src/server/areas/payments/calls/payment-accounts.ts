/** The payment providers of a store: how it stands with each, and what a try of the account brings. */
import { paymentProviderNames, type PaymentProviderName } from '../../../../model/payment-providers.ts';
import { Problem } from '../../../ground/http/problem.ts';
import type { Handler, RequestContext } from '../../../ground/http/request-context.ts';
import { accountOf, noteTry, readAccounts } from '../accounts.ts';
import { forgetAccount, keepAccount, type GivenAccount } from '../keep-account.ts';
import { askingWith, noticeAddress, type PaymentDesk } from '../payment-desk.ts';
import { PaymentFailure } from '../protocols/payment-failure.ts';
import { paymentProviderNamed } from '../protocols/provider-named.ts';

const named = (params: unknown): PaymentProviderName => {
  const { provider } = params as { provider: PaymentProviderName };
  if (!paymentProviderNames.includes(provider)) throw new Problem(404, 'not_found');
  return provider;
};

/** Notices come to an address that only whoever may see the account sees. */
async function standing({ services, read }: RequestContext) {
  const desk: PaymentDesk = services.payments;
  const states = await read((transaction, { companyId }) =>
    readAccounts(transaction, companyId, desk.secret),
  );
  return states.map(({ noticeKey, ...state }) => ({
    ...state,
    noticeAddress: noticeKey ? noticeAddress(desk, { provider: state.provider, noticeKey }) : null,
    hasSandbox: desk.sandbox !== null,
  }));
}

export const list: Handler = async (_request, context) => ({ body: { data: await standing(context) } });

export const keep: Handler = async (request, context) => {
  const provider = named(request.params);
  const given = request.body as GivenAccount;
  const { payments } = context.services;
  if (given.mode === 'sandbox' && !payments.sandbox) throw new Problem(409, 'payment_no_sandbox');
  await context.write((transaction, session) =>
    keepAccount(transaction, session, provider, given, payments.secret, context.ip),
  );
  return { body: { data: await standing(context) } };
};

/** Asks the provider something that needs the account. What came of it is kept and answered; it is no error of ours. */
export const tryOut: Handler = async (request, context) => {
  const provider = named(request.params);
  const { payments } = context.services;
  const account = await context.read((transaction, { companyId }) =>
    accountOf(transaction, companyId, payments.secret, provider),
  );
  const failure = await paymentProviderNamed(provider)
    .tryOut(askingWith(payments, account))
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof PaymentFailure) return error;
        throw error;
      },
    );
  await context.write((transaction, { companyId }) => noteTry(transaction, companyId, provider, failure));
  const data = {
    provider,
    isFine: failure === null,
    failure: failure?.code ?? null,
    said: failure?.said ?? null,
  };
  return { body: { data } };
};

export const forget: Handler = async (request, { write, ip, services }) => {
  const provider = named(request.params);
  await write((transaction, session) =>
    forgetAccount(transaction, session, provider, services.payments.secret, ip),
  );
  return { status: 204 };
};
