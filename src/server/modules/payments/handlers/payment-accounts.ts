/** Handlers of a store's payment providers: list, connect, test and disconnect accounts. */
import { offerUndo } from '../../../crud/records/write/with-change-set.ts';
import { accountHandlers } from '../../../infrastructure/credentials/account-handlers.ts';
import { paymentAccess, paymentAccounts } from '../accounts.ts';
import { deleteAccount, saveAccount } from '../save-account.ts';

export const { list, save, test, remove } = accountHandlers(paymentAccounts, {
  gateway: ({ payments }) => payments,
  access: paymentAccess,
  offerUndo,
  save: saveAccount,
  remove: deleteAccount,
});
