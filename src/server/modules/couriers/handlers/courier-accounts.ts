/** The couriers of a store: how it stands with each, and what a try of the account brings. */
import { courierNames } from '../../../../shared/orders/couriers.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { offerUndo } from '../../../crud/records/write/write-call.ts';
import { accountCalls } from '../../../infrastructure/credentials/account-calls.ts';
import { accountOf, noteTry, readAccounts } from '../accounts.ts';
import { forgetAccount, keepAccount } from '../save-account.ts';
import { askingWith, noSandbox } from '../courier-access.ts';
import { noticeAddress } from '../courier-gateway.ts';
import { courierNamed } from '../protocols/find-courier.ts';

export const { list, keep, tryOut, forget } = accountCalls({
  key: 'courier',
  names: courierNames,
  desk: ({ couriers }) => couriers,
  noSandbox,
  states: readAccounts,
  accountOf,
  askingWith,
  noticeAddress: (desk, courier, noticeKey) => noticeAddress(desk, { courier, noticeKey }),
  tryOut: (courier, asking) => courierNamed(courier).tryOut(asking),
  noteTry,
  offerUndo,
  keep: keepAccount,
  forget: (transaction, session, courier, _secret, source) =>
    forgetAccount(transaction, session, courier, source),
});

/** What whoever sends orders chooses from. */
export const connected: Handler = async (_request, { read, services }) => {
  const states = await read((transaction, { companyId }) =>
    readAccounts(transaction, companyId, services.couriers.secret),
  );
  const data = states.flatMap(({ courier, mode, isDefault }) => (mode ? [{ courier, mode, isDefault }] : []));
  return { body: { data } };
};
