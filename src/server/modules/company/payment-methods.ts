/** Payment methods of a store, and the boolean flags of the specification that represent them. */
import {
  flagsOf,
  isOnlineMethod,
  methodFlags,
  methodTitles,
  offeredMethods,
  paymentFlags,
  providerFlags,
  type OfferedMethod,
  type PaymentFlag,
} from '../../../shared/orders/payment-methods.ts';
import { locales, type Translated } from '../../../shared/texts/locale.ts';
import {
  paymentProviderModel,
  type PaymentMode,
  type PaymentProviderName,
} from '../../../shared/orders/payment-providers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';
import type { Changes } from '../../crud/records/audit-log.ts';
import { differences } from './company-audit.ts';

export interface StoredPaymentMethod {
  method: OfferedMethod;
  isOffered: boolean;
  provider: PaymentProviderName | null;
  integration: string | null;
  instructions: Translated | null;
  /** mode of the provider's account; `null` without one */
  mode: PaymentMode | null;
}

const none = { isOffered: false, provider: null, integration: null, instructions: null, mode: null };

/** All payment methods, offered or not. */
export async function readPaymentMethods(
  transaction: Connection,
  companyId: number,
): Promise<StoredPaymentMethod[]> {
  const rows = await rowsOf<StoredPaymentMethod>(
    transaction,
    `select m.method, m."isOffered", m.provider, m.integration, m.instructions, a.mode
     from payment_methods m left join payment_accounts a on a.company_id = m.company_id and a.provider = m.provider
     where m.company_id = $1`,
    [companyId],
  );
  return offeredMethods.map((method) => rows.find((each) => each.method === method) ?? { method, ...none });
}

export type MethodChange = Pick<StoredPaymentMethod, 'method'> &
  Partial<Omit<StoredPaymentMethod, 'method' | 'mode'>>;

/** Saves changes of payment methods; absent fields stay. @returns changes of flags and provider settings, for the audit log */
export async function savePaymentMethods(
  transaction: Connection,
  companyId: number,
  changes: readonly MethodChange[],
): Promise<Changes> {
  if (!changes.length) return {};
  const before = await readPaymentMethods(transaction, companyId);
  const rows = changes.map((change) => ({
    ...before.find(({ method }) => method === change.method)!,
    ...change,
  }));
  await rowsOf(
    transaction,
    `insert into payment_methods (company_id, method, "isOffered", provider, integration, instructions)
     select $1, r.method, r."isOffered", r.provider, r.integration, r.instructions from jsonb_to_recordset($2::jsonb)
       as r(method text, "isOffered" boolean, provider text, integration text, instructions jsonb)
     where r.provider is not null or r.method in ('cash_on_delivery', 'card_on_delivery', 'bank_transfer')
     on conflict (company_id, method) do update set "isOffered" = excluded."isOffered", provider = excluded.provider,
       integration = excluded.integration, instructions = excluded.instructions`,
    [companyId, JSON.stringify(rows)],
  );
  // Rows without any content are deleted.
  await rowsOf(
    transaction,
    `delete from payment_methods where company_id = $1 and not "isOffered" and provider is null and instructions is null`,
    [companyId],
  );
  const after = await readPaymentMethods(transaction, companyId);
  return {
    ...differences(paymentFlags, flagsOf(before.filter(isOn)), flagsOf(after.filter(isOn))),
    ...differences(paymentMethodFields, standingBehind(before), standingBehind(after)),
  };
}

const isOn = ({ isOffered }: Pick<StoredPaymentMethod, 'isOffered'>): boolean => isOffered;

/** Audit log fields of the methods: provider, integration number and bank transfer instructions. */
const standingBehind = (methods: readonly StoredPaymentMethod[]): Record<string, unknown> =>
  Object.fromEntries(
    methods.flatMap(({ method, provider, integration, instructions }) => [
      [`payment_method_${method}`, provider],
      [`payment_integration_${method}`, integration],
      ...(method === 'bank_transfer'
        ? locales.map((locale) => [`payment_instructions_${locale}`, instructions?.[locale] ?? null])
        : []),
    ]),
  );

export const paymentMethodFields = Object.keys(
  standingBehind(offeredMethods.map((method) => ({ method, ...none }))),
);

/** The flags of the specification. */
export const readPaymentFlags = async (transaction: Connection, companyId: number) =>
  flagsOf((await readPaymentMethods(transaction, companyId)).filter(isOn));

/**
 * The changes of payment methods that the given flags mean.
 * @param errors receives one for a flag without a connected provider, and for flags that would leave no payment method
 * @param mayBeNone undo may return to a store without payment methods
 */
export async function methodsOfFlags(
  transaction: Connection,
  companyId: number,
  given: Readonly<Record<string, unknown>>,
  errors: FieldErrors,
  mayBeNone = false,
): Promise<MethodChange[]> {
  const named = paymentFlags.filter((flag) => typeof given[flag] === 'boolean');
  if (!named.length) return [];
  const methods = await readPaymentMethods(transaction, companyId);
  const accounts = await rowsOf<{ provider: PaymentProviderName }>(
    transaction,
    'select provider from payment_accounts where company_id = $1 order by provider',
    [companyId],
  );
  const connected = accounts.map(({ provider }) => provider);
  const now = flagsOf(methods.filter(isOn));
  const turned = named.filter((flag) => now[flag] !== given[flag]);
  const changes = turned.flatMap((flag) =>
    changesOfFlag(flag, given[flag] as boolean, { methods, connected, errors }),
  );
  if (!mayBeNone && leavesNoPaymentMethod(methods, changes))
    for (const flag of turned) errors[flag] ??= [{ code: 'payment_method_needed' }];
  return changes;
}

/** Whether changes would leave a store without any payment method. Source: specification section 5, “Shipping settings”. */
export const leavesNoPaymentMethod = (
  standing: readonly Pick<StoredPaymentMethod, 'method' | 'isOffered'>[],
  changes: readonly MethodChange[],
): boolean =>
  standing.some(isOn) &&
  !standing.some(
    ({ method, isOffered }) => changes.findLast((each) => each.method === method)?.isOffered ?? isOffered,
  );

interface Standing {
  methods: readonly StoredPaymentMethod[];
  connected: readonly PaymentProviderName[];
  errors: FieldErrors;
}

function changesOfFlag(flag: PaymentFlag, isOffered: boolean, standing: Standing): MethodChange[] {
  const { methods, connected, errors } = standing;
  const provider = (providerFlags as Record<string, PaymentProviderName>)[flag];
  if (provider) {
    const taken = methods.filter((each) => each.provider === provider);
    if (!isOffered) return taken.filter(isOn).map(({ method }) => ({ method, isOffered }));
    if (connected.includes(provider))
      return (taken.length ? taken.map(({ method }) => method) : (['online'] as const)).map((method) => ({
        method,
        isOffered,
        provider,
      }));
    errors[flag] = [
      { code: 'payment_not_connected', words: { provider: paymentProviderModel(provider).title } },
    ];
    return [];
  }
  const method = (methodFlags as Record<string, OfferedMethod>)[flag]!;
  const held = methods.find((each) => each.method === method)!;
  if (!isOffered) return [{ method, isOffered }];
  const taker = providerFor(held, connected);
  const refusal = refusalOf({ ...held, provider: taker }, connected);
  if (!refusal) return [{ method, isOffered, provider: taker }];
  errors[flag] = [
    {
      code: refusal,
      words: { method: methodTitles[method], ...(taker && { provider: paymentProviderModel(taker).title }) },
    },
  ];
  return [];
}

/** The method's present provider, or the first connected one that can take it, if possible without an integration number. */
function providerFor(
  { method, provider }: StoredPaymentMethod,
  connected: readonly PaymentProviderName[],
): PaymentProviderName | null {
  if (!isOnlineMethod(method)) return null;
  if (provider && connected.includes(provider)) return provider;
  const able = connected.map(paymentProviderModel).filter(({ methods }) => methods.includes(method));
  return able.find(({ hasIntegrations }) => !hasIntegrations)?.name ?? able[0]?.name ?? null;
}

/** Error code of a method that cannot be offered; `null` if it can. @param connected providers that the store has accounts with */
export function refusalOf(
  { method, provider, integration, instructions }: Omit<StoredPaymentMethod, 'isOffered' | 'mode'>,
  connected: readonly PaymentProviderName[],
): string | null {
  if (method === 'bank_transfer')
    return instructions?.en?.trim() && instructions.ar?.trim() ? null : 'payment_instructions';
  if (!isOnlineMethod(method)) return null;
  if (!provider || !connected.includes(provider)) return 'payment_no_account';
  const { methods, hasIntegrations } = paymentProviderModel(provider);
  if (!methods.includes(method)) return 'payment_not_taken';
  return hasIntegrations && !integration ? 'payment_integration' : null;
}
