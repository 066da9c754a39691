/** Connects the store to the tax authority, changes its data there, and disconnects it. */
import { endsOf, mergedCredentials, problemsOfFields } from '../../../../shared/orders/credentials.ts';
import {
  isItemCode,
  isNeededFor,
  taxFields,
  taxSecrets,
  type TaxFieldName,
  type TaxMode,
  type TaxSettings,
} from '../../../../shared/taxes/tax-account.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import { decryptCredentials } from '../../../infrastructure/credentials/account-table.ts';
import type { TaxGateway } from '../tax-gateway.ts';
import { readTaxAccount, taxAccounts, type TaxAccountRow } from './tax-account-rows.ts';

export interface TaxAccountInput {
  mode?: TaxMode;
  /** absent fields keep their value; null removes it */
  settings?: Partial<Record<TaxFieldName, string | null>>;
  credentials?: Record<string, string | null>;
  isAutomatic?: boolean;
  ordersSince?: string;
}

/**
 * Stores the account. The audit log records the changes, and of secrets only that they were replaced.
 * @throws Problem 422 with errors at malformed fields; no error repeats a secret
 */
export async function saveTaxAccount(
  transaction: Connection,
  { companyId, user }: Pick<Session, 'companyId' | 'user'>,
  given: TaxAccountInput,
  secret: TaxGateway['secret'],
  source: string,
): Promise<void> {
  const before = await readTaxAccount(transaction, companyId, true);
  const mode = given.mode ?? before?.mode ?? 'production';
  const settings = mergedSettings(before?.settings ?? {}, given.settings ?? {});
  const secrets = mergedCredentials(
    taxSecrets,
    decryptCredentials(before?.sealed, secret),
    given.credentials ?? {},
  );
  refuse(mode, settings, secrets);
  const isSecretNew = taxSecrets.some(({ name }) => given.credentials?.[name] !== undefined);
  const sealed = Object.keys(secrets).length ? secret.seal(JSON.stringify(secrets)) : null;
  await taxAccounts.upsert(
    transaction,
    { companyId, user },
    undefined,
    {
      mode,
      settings,
      sealed,
      ends: endsOf(taxSecrets, secrets),
      isAutomatic: given.isAutomatic,
      ordersSince: given.ordersSince,
    },
    // The last test is dropped if it was of other credentials.
    { isSame: true, keepsTest: !isSecretNew && !isAskedOtherwise(before, mode, settings) },
  );
  const after = (await readTaxAccount(transaction, companyId))!;
  const now = { ...settings, ...picked(after) };
  const was = before && { ...before.settings, ...picked(before) };
  const changes = changed(was ?? null, now);
  if (before && isSecretNew) changes.taxSecret = { from: 'set', to: 'replaced' };
  if (Object.keys(changes).length)
    await addToAuditLog(transaction, 'tax_accounts', companyId, before ? 'update' : 'create', source, [
      { id: companyId, version: 1, changes },
    ]);
}

/** Deletes the account and its secrets; receipts already sent remain at the authority. @throws Problem 404 */
export async function deleteTaxAccount(
  transaction: Connection,
  { companyId }: Pick<Session, 'companyId'>,
  source: string,
): Promise<void> {
  const before = await readTaxAccount(transaction, companyId, true);
  if (!before) throw new Problem(404, 'not_found');
  await taxAccounts.delete(transaction, companyId);
  await addToAuditLog(transaction, 'tax_accounts', companyId, 'delete', source, [
    { id: companyId, version: 1, changes: changed({ ...before.settings, ...picked(before) }, {}) },
  ]);
}

const picked = ({ mode, isAutomatic, ordersSince }: TaxAccountRow) => ({ mode, isAutomatic, ordersSince });

function mergedSettings(held: TaxSettings, given: NonNullable<TaxAccountInput['settings']>): TaxSettings {
  const all = { ...held, ...given };
  return Object.fromEntries(
    taxFields.flatMap(({ name }) => {
      const value = all[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** True if requests are made with another environment, client id or device than before. */
const isAskedOtherwise = (before: TaxAccountRow | undefined, mode: TaxMode, settings: TaxSettings): boolean =>
  before?.mode !== mode ||
  (['clientId', 'posSerial'] as const).some((name) => before.settings[name] !== settings[name]);

function changed(was: Record<string, unknown> | null, now: Record<string, unknown>) {
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(now)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => (was?.[name] ?? null) !== (now[name] ?? null))
      .map((name): [string, { from: unknown; to: unknown }] => [
        trailNames[name] ?? name,
        { from: was?.[name] ?? null, to: now[name] ?? null },
      ]),
  );
}

/** Field names in the audit log that differ, as other resources use the plain name. */
const trailNames: Readonly<Record<string, string>> = {
  mode: 'taxMode',
  city: 'taxCity',
  itemCode: 'defaultItemCode',
  itemType: 'defaultItemType',
};

function refuse(mode: TaxMode, settings: TaxSettings, secrets: Record<string, string>): void {
  const errors: FieldErrors = {};
  for (const field of taxFields) {
    const { name, pattern, example } = field;
    const value = settings[name];
    if (!value) {
      if (isNeededFor(field, mode)) errors[`settings.${name}`] = [{ code: 'required' }];
    } else if (!pattern.test(value))
      errors[`settings.${name}`] = [{ code: 'tax_format', params: { example } }];
  }
  const { itemType = 'EGS', itemCode, registrationNumber } = settings;
  if (itemCode && !errors['settings.itemCode'] && !isItemCode(itemType, itemCode, registrationNumber))
    errors['settings.itemCode'] = [
      {
        code: itemType === 'GS1' ? 'item_code_gs1' : 'item_code_egs',
        params: { rin: registrationNumber ?? '' },
      },
    ];
  if (mode !== 'sandbox')
    for (const [name, code] of Object.entries(problemsOfFields(taxSecrets, secrets, 'tax_format')))
      errors[`credentials.${name}`] = [
        { code, params: { example: taxSecrets.find((field) => field.name === name)!.example } },
      ];
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}
