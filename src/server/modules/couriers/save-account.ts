/** Changes of a store's courier accounts: save, link, renew credentials, delete. */
import {
  courierModel,
  credentialProblems,
  type CourierMode,
  type CourierName,
} from '../../../shared/orders/couriers.ts';
import { endsOf } from '../../../shared/orders/credentials.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import {
  accountWriter,
  replaced,
  type AccountChanges,
  type AccountInput,
} from '../../infrastructure/credentials/account-writer.ts';
import type { AccountWrite } from '../../infrastructure/credentials/service-accounts.ts';
import { bumpVersion } from '../company/company.ts';
import { courierAccounts, isLinked, openAccount, type CourierAccount } from './accounts.ts';
import type { CourierGateway } from './courier-gateway.ts';

interface CourierInput extends AccountInput<CourierMode> {
  isDefault?: boolean;
}

export const { save: saveAccount, remove: deleteAccount } = accountWriter(courierAccounts, {
  trail: 'courier',
  record: bumpVersion,
  problems: credentialProblems,
  required: 'courier_key_needed',
  beforeSave: async (transaction, companyId, courier, { isDefault: given }: CourierInput, rows) => {
    const before = rows.find(({ isDefault }) => isDefault)?.name ?? null;
    const isDefault = given ?? (before === courier || rows.length === 0);
    if (isDefault)
      await rowsOf(
        transaction,
        'update courier_accounts set "isDefault" = false where company_id = $1 and "isDefault" and courier <> $2',
        [companyId, courier],
      );
    const changes: AccountChanges =
      isDefault && before !== courier ? { courier: { from: before, to: courier } } : {};
    return { columns: { isDefault }, changes };
  },
  changesOfDeletion: ({ name, isDefault }): AccountChanges =>
    isDefault ? { courier: { from: name, to: null } } : {},
});

const readRow = async (transaction: Connection, companyId: number, courier: CourierName) =>
  (await courierAccounts.rows.read(transaction, companyId, true)).find(({ name }) => name === courier);

/**
 * Stores the credentials from an OAuth link beside the existing ones.
 * @throws Problem 409 `courier_not_connected` if the account was deleted meanwhile
 */
export async function saveAccountLink(
  { transaction, session, secret, source }: AccountWrite,
  courier: CourierName,
  brought: Record<string, string>,
): Promise<void> {
  const { companyId, user } = session;
  const row = await readRow(transaction, companyId, courier);
  if (!row) throw courierAccounts.notConnected(courier);
  const held = { ...(row.mode === 'live' && openAccount(row, secret)), ...brought };
  await rowsOf(
    transaction,
    `update courier_accounts set sealed = $3, ends = $5::jsonb, "connectedBy" = $4, "connectedAt" = now(), "triedAt" = now(), "triedFailure" = null, "triedSaid" = null
     where company_id = $1 and courier = $2`,
    [
      companyId,
      courier,
      secret.seal(JSON.stringify(held)),
      user.id,
      JSON.stringify(endsOf(courierModel(courier).fields, held)),
    ],
  );
  const change = isLinked(row, openAccount(row, secret)) ? replaced : { from: row.mode, to: 'linked' };
  await bumpVersion(transaction, session, { [`courier_${courier}`]: change }, source);
}

/** Stores credentials that the courier has renewed, without an entry in the audit log. Credentials changed since the request was made are kept. */
export async function saveRenewedCredentials(
  transaction: Connection,
  { companyId, name: courier, credentials }: CourierAccount,
  brought: Record<string, string>,
  secret: CourierGateway['secret'],
): Promise<void> {
  const row = await readRow(transaction, companyId, courier);
  const held = row?.sealed ? openAccount(row, secret) : {};
  if (!row || Object.keys(brought).some((name) => held[name] !== credentials[name])) return;
  const now = { ...(row.mode === 'live' && held), ...brought };
  const of = [companyId, courier];
  const print = `(select account_hash(to_jsonb(a)) from courier_accounts a where a.company_id = $1 and a.courier = $2)`;
  const [seen] = await rowsOf<{ print: Buffer }>(transaction, `select ${print} as print`, of);
  await rowsOf(
    transaction,
    'update courier_accounts set sealed = $3, ends = $4::jsonb where company_id = $1 and courier = $2',
    [...of, secret.seal(JSON.stringify(now)), JSON.stringify(endsOf(courierModel(courier).fields, now))],
  );
  // Updates the fingerprint for undo, so that earlier changes of the account can still be undone.
  await rowsOf(
    transaction,
    `update former_accounts set became = ${print} where company_id = $1 and "table" = 'courier_accounts' and name = $2 and became = $3`,
    [...of, seen!.print],
  );
}

/** Removes the default courier; accounts stay. Writes nothing if there is none. */
export async function clearDefaultCourier({ transaction, session, source }: AccountWrite): Promise<void> {
  const [before] = await rowsOf<{ courier: CourierName }>(
    transaction,
    'update courier_accounts set "isDefault" = false where company_id = $1 and "isDefault" returning courier',
    [session.companyId],
  );
  if (before)
    await bumpVersion(transaction, session, { courier: { from: before.courier, to: null } }, source);
}
