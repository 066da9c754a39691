/** The couriers of a store: how it stands with each, and what a try of the account brings. */
import { courierModel, isCourier, type CourierName } from '../../../../model/couriers.ts';
import { Problem } from '../../../ground/http/problem.ts';
import type { Handler, RequestContext } from '../../../ground/http/request-context.ts';
import {
  accountOf,
  forgetAccount,
  keepAccount,
  noteTry,
  readAccounts,
  type GivenAccount,
} from '../accounts.ts';
import { askingWith, noticeAddress, type CourierDesk } from '../courier-desk.ts';
import { CourierFailure } from '../protocols/courier-failure.ts';
import { courierNamed } from '../protocols/courier-named.ts';

const named = (params: unknown): CourierName => {
  const { courier } = params as { courier: string };
  if (!isCourier(courier)) throw new Problem(404, 'not_found');
  return courier;
};

/** Notices come to an address that only whoever may change the account sees. */
async function standing({ services, read }: RequestContext) {
  const desk: CourierDesk = services.couriers;
  const states = await read((transaction, { companyId }) =>
    readAccounts(transaction, companyId, desk.secret),
  );
  return states.map(({ noticeKey, ...state }) => ({
    ...state,
    noticeAddress: noticeKey ? noticeAddress(desk, { courier: state.courier, noticeKey }) : null,
    hasSandbox: desk.sandbox !== null,
  }));
}

export const list: Handler = async (_request, context) => ({ body: { data: await standing(context) } });

/** What whoever sends orders chooses from. */
export const connected: Handler = async (_request, { read, services }) => {
  const states = await read((transaction, { companyId }) =>
    readAccounts(transaction, companyId, services.couriers.secret),
  );
  const data = states.flatMap(({ courier, mode, isDefault }) => (mode ? [{ courier, mode, isDefault }] : []));
  return { body: { data } };
};

export const keep: Handler = async (request, context) => {
  const courier = named(request.params);
  const given = request.body as GivenAccount;
  const { couriers } = context.services;
  if (given.mode === 'sandbox' && !couriers.sandbox) throw new Problem(409, 'courier_no_sandbox');
  await context.write((transaction, session) =>
    keepAccount(transaction, session, courier, given, couriers.secret, context.ip),
  );
  return { body: { data: await standing(context) } };
};

/** Asks the courier something that needs the account. What came of it is kept and answered; it is no error of ours. */
export const tryOut: Handler = async (request, context) => {
  const courier = named(request.params);
  const { couriers } = context.services;
  const account = await context.read((transaction, { companyId }) =>
    accountOf(transaction, companyId, couriers.secret, courier),
  );
  const failure = await courierNamed(courier)
    .tryOut(askingWith(couriers, account))
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof CourierFailure) return error;
        throw error;
      },
    );
  await context.write((transaction, { companyId }) => noteTry(transaction, companyId, courier, failure));
  return {
    body: {
      data: {
        isFine: failure === null,
        failure: failure?.code ?? null,
        said: failure?.said ?? null,
        courier: courierModel(courier).name,
      },
    },
  };
};

export const forget: Handler = async (request, { write, ip }) => {
  const courier = named(request.params);
  await write((transaction, session) => forgetAccount(transaction, session, courier, ip));
  return { status: 204 };
};
