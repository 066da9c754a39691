/** Writes a store's integration keys: validated by vendor format, encrypted, and never repeated in an error. */
import {
  cleanKey,
  isIntegrationKey,
  isTestKey,
  keyModel,
  keyProblem,
  longestKey,
  type IntegrationKey,
} from '../../../shared/company/integration-keys.ts';
import { endOf } from '../../../shared/orders/credentials.ts';
import type { ServerSecret } from '../../infrastructure/sessions/server-secret.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem, type FieldErrors } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Changes } from '../../crud/records/audit-log.ts';
import { bumpVersion } from './change-company.ts';
import { syncAccountsWithKeys } from './payment-keys.ts';
import { readKeys } from './read-keys.ts';

/** Keys to write; null removes one. */
export type KeysInput = ReadonlyMap<IntegrationKey, string | null>;

/**
 * Validates and normalizes keys.
 * @throws Problem 422 with an error at every key of an impossible format; no error repeats the value
 */
export function checkKeys(body: Readonly<Record<string, string | null>>): KeysInput {
  const given = new Map<IntegrationKey, string | null>();
  const errors: FieldErrors = {};
  for (const [name, sent] of Object.entries(body)) {
    if (!isIntegrationKey(name)) continue;
    const value = sent === null ? null : cleanKey(name, sent);
    const code = value === null ? null : value === '' ? 'required' : keyProblem(name, value);
    if (code) errors[name] = [refusal(name, code)];
    given.set(name, value);
  }
  const modes = (['stripeKey', 'stripePublicKey'] as const).map((name) => given.get(name)?.split('_')[1]);
  if (!Object.keys(errors).length && modes[0] && modes[1] && modes[0] !== modes[1])
    errors.stripePublicKey = [{ code: 'key_modes' }];
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
  return given;
}

function refusal(name: IntegrationKey, code: string) {
  const { title, example = '' } = keyModel(name);
  return { code, params: { example, limit: longestKey }, words: { title } };
}

/** Sets or removes the given keys and syncs the payment accounts. The audit log has only the kind of change. */
export async function storeKeys(
  transaction: Connection,
  session: Session,
  given: KeysInput,
  secret: Pick<ServerSecret, 'seal'>,
  source: string,
): Promise<void> {
  const changes = await writeKeys(transaction, session, given, secret);
  Object.assign(changes, await syncAccountsWithKeys(transaction, session, [...given.keys()]));
  if (Object.keys(changes).length) await bumpVersion(transaction, session, changes, source);
}

/** Writes keys without the payment accounts, for callers that write these themselves. @returns changes of the keys, for the audit log */
export async function writeKeys(
  transaction: Connection,
  session: Session,
  given: KeysInput,
  secret: Pick<ServerSecret, 'seal'>,
): Promise<Changes> {
  const held = new Set(
    (await readKeys(transaction, session.companyId)).flatMap((key) => (key.isSet ? key.name : [])),
  );
  for (const [name, value] of given) await storeKey(transaction, session, name, value, secret);
  return Object.fromEntries(
    [...given]
      .filter(([name, value]) => value !== null || held.has(name))
      .map(([name, value]) => [name, becameOf(held.has(name), value !== null)]),
  );
}

const becameOf = (was: boolean, is: boolean) => ({
  from: was ? 'key_set' : null,
  to: is ? (was ? 'key_replaced' : 'key_set') : null,
});

async function storeKey(
  transaction: Connection,
  { companyId, user }: Session,
  name: IntegrationKey,
  value: string | null,
  { seal }: Pick<ServerSecret, 'seal'>,
): Promise<void> {
  if (value === null) {
    await rowsOf(transaction, 'delete from company_keys where company_id = $1 and name = $2', [
      companyId,
      name,
    ]);
    return;
  }
  await rowsOf(
    transaction,
    `insert into company_keys (company_id, name, sealed, "lastFour", "updatedBy", "isTest") values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, name) do update set sealed = excluded.sealed, "lastFour" = excluded."lastFour",
       "updatedBy" = excluded."updatedBy", "isTest" = excluded."isTest", "updatedAt" = now()`,
    [companyId, name, seal(value), endOf(value), user.id, isTestKey(value)],
  );
}
