/** Handlers of a store's SMS gateway accounts: list, save, test, disconnect. */
import { smsGatewayNames } from '../../../../shared/messaging/sms-gateways.ts';
import { offerUndo } from '../../../crud/records/write/write-call.ts';
import { accountCalls } from '../../../infrastructure/credentials/account-calls.ts';
import { accountOf, noteTry, readAccounts } from '../accounts.ts';
import { deleteAccount, saveAccount } from '../save-account.ts';
import { findGateway } from '../protocols/find-gateway.ts';
import { smsAccess, noSandbox } from '../sms-gateway.ts';

export const { list, keep, tryOut, forget } = accountCalls({
  key: 'gateway',
  names: smsGatewayNames,
  desk: ({ sms }) => sms,
  noSandbox,
  states: readAccounts,
  accountOf,
  askingWith: smsAccess,
  tryOut: (gateway, asking) => findGateway(gateway).tryOut(asking),
  noteTry,
  offerUndo,
  keep: saveAccount,
  forget: (transaction, session, gateway, _secret, source) =>
    deleteAccount(transaction, session, gateway, source),
});
