/** A store's accounts with SMS gateways. */
import {
  smsCredentialProblems,
  smsGatewayModel,
  smsGatewayNames,
  type SmsGatewayName,
  type SmsMode,
} from '../../../shared/messaging/sms-gateways.ts';
import { sandboxSmsCredentials } from '../../../sandboxes/messaging/sms-credentials.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import { accountWriter, type AccountInput } from '../../infrastructure/credentials/account-writer.ts';
import { serviceAccounts, type ServiceAccount } from '../../infrastructure/credentials/service-accounts.ts';
import { bumpVersion } from '../company/company.ts';
import { findGateway } from './protocols/find-gateway.ts';

export type SmsAccount = ServiceAccount<SmsGatewayName, SmsMode>;

export const smsAccounts = serviceAccounts<SmsGatewayName, SmsMode>({
  table: 'sms_accounts',
  key: 'gateway',
  names: smsGatewayNames,
  model: smsGatewayModel,
  adapter: findGateway,
  noSandbox: 'sms_no_sandbox',
  notConnected: 'sms_not_connected',
  sandboxCredentials: sandboxSmsCredentials,
});

export const { save: saveAccount, remove: deleteAccount } = accountWriter(smsAccounts, {
  trail: 'sms',
  record: bumpVersion,
  problems: smsCredentialProblems,
  required: 'sms_key_needed',
  check: (gateway, { mode }: AccountInput<SmsMode>) => {
    const { modes, title } = smsGatewayModel(gateway);
    if (mode !== 'sandbox' && !modes.includes(mode))
      throw fieldProblem('mode', 'sms_no_test', {}, { gateway: title });
  },
});

export const { read: accountOf, access: smsAccess } = smsAccounts;

/** Connected gateways of the store, the first connected first. */
export async function connectedGateways(
  transaction: Connection,
  companyId: number,
): Promise<{ gateway: SmsGatewayName; mode: SmsMode }[]> {
  const rows = await smsAccounts.rows.read(transaction, companyId);
  return rows
    .toSorted((one, other) => one.connectedAt.getTime() - other.connectedAt.getTime())
    .map(({ name, mode }) => ({ gateway: name, mode }));
}
