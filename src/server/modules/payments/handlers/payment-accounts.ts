/** The payment providers of a store: how it stands with each, and what a try of the account brings. */
import { paymentProviderNames } from '../../../../shared/orders/payment-providers.ts';
import { offerUndo } from '../../../crud/records/write/write-call.ts';
import { accountCalls } from '../../../infrastructure/credentials/account-calls.ts';
import { accountOf, noteTry, readAccounts } from '../accounts.ts';
import { forgetAccount, keepAccount } from '../save-account.ts';
import { paymentAccess, noSandbox, noticeAddress } from '../payment-gateway.ts';
import { paymentProviderNamed } from '../protocols/find-payment-provider.ts';

export const { list, keep, tryOut, forget } = accountCalls({
  key: 'provider',
  names: paymentProviderNames,
  desk: ({ payments }) => payments,
  noSandbox,
  states: readAccounts,
  accountOf,
  askingWith: paymentAccess,
  noticeAddress: (desk, provider, noticeKey) => noticeAddress(desk, { provider, noticeKey }),
  tryOut: (provider, asking) => paymentProviderNamed(provider).tryOut(asking),
  noteTry,
  offerUndo,
  keep: keepAccount,
  forget: forgetAccount,
});
