/** Handlers of a store's courier accounts: list, connect, test and disconnect. */
import { courierNames } from '../../../../shared/orders/couriers.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { offerUndo } from '../../../crud/records/write/write-call.ts';
import { accountCalls } from '../../../infrastructure/credentials/account-calls.ts';
import { accountOf, noteTry, readAccounts } from '../accounts.ts';
import { deleteAccount, saveAccount } from '../save-account.ts';
import { courierAccess, noSandbox } from '../courier-access.ts';
import { webhookUrl } from '../courier-gateway.ts';
import { findCourier } from '../protocols/find-courier.ts';

export const { list, keep, tryOut, forget } = accountCalls({
  key: 'courier',
  names: courierNames,
  desk: ({ couriers }) => couriers,
  noSandbox,
  states: readAccounts,
  accountOf,
  askingWith: courierAccess,
  noticeAddress: (desk, courier, noticeKey) => webhookUrl(desk, { courier, noticeKey }),
  tryOut: (courier, asking) => findCourier(courier).tryOut(asking),
  noteTry,
  offerUndo,
  keep: saveAccount,
  forget: (transaction, session, courier, _secret, source) =>
    deleteAccount(transaction, session, courier, source),
});

/** Connected couriers, to choose from when orders are sent. */
export const connected: Handler = async (_request, { read, services }) => {
  const states = await read((transaction, { companyId }) =>
    readAccounts(transaction, companyId, services.couriers.secret),
  );
  const data = states.flatMap(({ courier, mode, isDefault }) => (mode ? [{ courier, mode, isDefault }] : []));
  return { body: { data } };
};
