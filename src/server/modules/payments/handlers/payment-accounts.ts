/** Handlers of a store's payment providers: list, connect, test and disconnect accounts. */
import { paymentProviderNames } from '../../../../shared/orders/payment-providers.ts';
import { offerUndo } from '../../../crud/records/write/write-call.ts';
import { accountCalls } from '../../../infrastructure/credentials/account-calls.ts';
import { accountOf, noteTry, readAccounts } from '../accounts.ts';
import { deleteAccount, saveAccount } from '../save-account.ts';
import { paymentAccess, noSandbox, webhookUrl } from '../payment-gateway.ts';
import { findPaymentProvider } from '../protocols/find-payment-provider.ts';

export const { list, keep, tryOut, forget } = accountCalls({
  key: 'provider',
  names: paymentProviderNames,
  desk: ({ payments }) => payments,
  noSandbox,
  states: readAccounts,
  accountOf,
  askingWith: paymentAccess,
  noticeAddress: (desk, provider, noticeKey) => webhookUrl(desk, { provider, noticeKey }),
  tryOut: (provider, asking) => findPaymentProvider(provider).tryOut(asking),
  noteTry,
  offerUndo,
  keep: saveAccount,
  forget: deleteAccount,
});
