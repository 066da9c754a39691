/** Handlers of a store's courier accounts: list, connect, test and disconnect. */
import { courierNames } from '../../../../shared/orders/couriers.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { offerUndo } from '../../../crud/records/write/with-change-set.ts';
import { accountHandlers } from '../../../infrastructure/credentials/account-handlers.ts';
import { courierAccounts } from '../accounts.ts';
import { deleteAccount, saveAccount } from '../save-account.ts';
import { courierAccess } from '../courier-access.ts';

export const { list, save, test, remove } = accountHandlers(courierAccounts, {
  gateway: ({ couriers }) => couriers,
  access: courierAccess,
  offerUndo,
  save: saveAccount,
  remove: deleteAccount,
});

/** Connected couriers, to choose from when orders are sent. */
export const connected: Handler = async (_request, { read }) => {
  const rows = await read((transaction, { companyId }) => courierAccounts.rows.read(transaction, companyId));
  const data = courierNames.flatMap((courier) =>
    rows.filter(({ name }) => name === courier).map(({ mode, isDefault }) => ({ courier, mode, isDefault })),
  );
  return { body: { data } };
};
