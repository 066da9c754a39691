/** Handlers of a store's SMS gateway accounts: list, save, test, disconnect. */
import { offerUndo } from '../../../crud/records/write/with-change-set.ts';
import { accountHandlers } from '../../../infrastructure/credentials/account-handlers.ts';
import { deleteAccount, saveAccount, smsAccess, smsAccounts } from '../accounts.ts';

export const { list, save, test, remove } = accountHandlers(smsAccounts, {
  gateway: ({ sms }) => sms,
  access: smsAccess,
  offerUndo,
  save: saveAccount,
  remove: deleteAccount,
});
