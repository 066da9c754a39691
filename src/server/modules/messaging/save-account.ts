/** Saves and deletes a store's account with an SMS gateway. */
import { endsOf, mergedCredentials } from '../../../shared/orders/credentials.ts';
import {
  smsCredentialProblems,
  smsGatewayModel,
  type SmsGatewayName,
  type SmsMode,
} from '../../../shared/messaging/sms-gateways.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { refuseCredentials } from '../../infrastructure/credentials/account-rows.ts';
import { bumpVersion } from '../company/company.ts';
import { openAccount, readRows } from './accounts.ts';
import type { SmsGatewayClient } from './sms-gateway.ts';

export interface AccountInput {
  mode: SmsMode;
  /** absent ones stay; null removes */
  credentials?: Record<string, string | null>;
}

/**
 * Saves an account. The audit log has only the mode and the kind of change.
 * @throws Problem 422 with an error at each field of an invalid format; no error repeats the value
 */
export async function saveAccount(
  transaction: Connection,
  session: Session,
  gateway: SmsGatewayName,
  { mode, credentials = {} }: AccountInput,
  secret: SmsGatewayClient['secret'],
  source: string,
): Promise<void> {
  const { companyId, user } = session;
  const model = smsGatewayModel(gateway);
  if (mode !== 'sandbox' && !model.modes.includes(mode))
    throw fieldProblem('mode', 'sms_no_test', {}, { gateway: model.title });
  const before = (await readRows(transaction, companyId, true)).find((each) => each.gateway === gateway);
  const held = before && before.mode !== 'sandbox' ? openAccount(before, secret) : {};
  const all = mode === 'sandbox' ? null : merged(gateway, held, credentials);
  await rowsOf(
    transaction,
    `insert into sms_accounts (company_id, gateway, mode, sealed, ends, "connectedBy") values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (company_id, gateway) do update set mode = excluded.mode, sealed = excluded.sealed, ends = excluded.ends,
       "connectedBy" = excluded."connectedBy", "connectedAt" = now(), "triedAt" = null, "triedFailure" = null, "triedSaid" = null`,
    [
      companyId,
      gateway,
      mode,
      all && secret.seal(JSON.stringify(all)),
      JSON.stringify(all ? endsOf(model.fields, all) : {}),
      user.id,
    ],
  );
  const name = `sms_${gateway}`;
  const change =
    before?.mode !== mode
      ? { from: before?.mode ?? null, to: mode }
      : Object.keys(credentials).length && all
        ? { from: 'key_set', to: 'key_replaced' }
        : null;
  if (change) await bumpVersion(transaction, session, { [name]: change }, source);
}

function merged(
  gateway: SmsGatewayName,
  held: Record<string, string>,
  given: Record<string, string | null>,
): Record<string, string> {
  const { fields, title } = smsGatewayModel(gateway);
  const all = mergedCredentials(fields, held, given);
  const problems = Object.entries(smsCredentialProblems(gateway, all)).map(
    ([name, code]) => [name, code === 'required' ? 'sms_key_needed' : code] as const,
  );
  refuseCredentials(Object.fromEntries(problems), fields, (field) => ({
    gateway: title,
    ...(field && { title: field.title }),
  }));
  return all;
}

/**
 * Deletes an account; sent messages stay.
 * @throws Problem 404 where there is none
 */
export async function deleteAccount(
  transaction: Connection,
  session: Session,
  gateway: SmsGatewayName,
  source: string,
): Promise<void> {
  const [gone] = await rowsOf<{ mode: SmsMode }>(
    transaction,
    'delete from sms_accounts where company_id = $1 and gateway = $2 returning mode',
    [session.companyId, gateway],
  );
  if (!gone) throw new Problem(404, 'not_found');
  await bumpVersion(transaction, session, { [`sms_${gateway}`]: { from: gone.mode, to: null } }, source);
}
