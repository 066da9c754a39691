/** Default courier of a store in the format of the specification's shipping settings: the courier, and the key of its account. */
import { courierModel, type CourierName } from '../../../shared/orders/couriers.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { AccountWrite } from '../../infrastructure/credentials/service-accounts.ts';
import { courierAccounts } from './accounts.ts';
import { clearDefaultCourier, saveAccount } from './save-account.ts';

export interface DefaultCourier {
  /** its id or capitalized name (`Bosta`); absent: the current default; null: no default */
  courier?: CourierName | Capitalize<CourierName> | null;
  /** in the courier's own format; not needed for a connected account */
  shippingApiKey?: string;
}

/**
 * Sets the default courier, with the key if one is sent, or removes the default.
 * @throws Problem 422 at `courier` without a courier, at `shippingApiKey` for a missing or malformed key
 */
export async function setDefaultCourier(
  write: AccountWrite,
  { courier: named, shippingApiKey }: DefaultCourier,
): Promise<void> {
  if (named === null && !shippingApiKey) return clearDefaultCourier(write);
  const rows = await courierAccounts.rows.read(write.transaction, write.session.companyId);
  const courier =
    named === undefined
      ? rows.find(({ isDefault }) => isDefault)?.name
      : (named?.toLowerCase() as CourierName | undefined);
  if (!courier) throw fieldProblem('courier', 'required');
  const known = rows.find(({ name }) => name === courier);
  // Unchanged values with an empty key are a no-op.
  if (!shippingApiKey && known?.isDefault) return;
  const key = keyOf(courier);
  const given =
    known && !shippingApiKey
      ? { mode: known.mode }
      : { mode: 'live' as const, credentials: { [key]: shippingApiKey ?? null } };
  try {
    await saveAccount(write, courier, { ...given, isDefault: true });
  } catch (error) {
    throw atKey(error, key);
  }
}

/** The credential field of a courier that corresponds to `shippingApiKey`. */
const keyOf = (courier: CourierName): string => {
  const names = courierModel(courier).fields.map(({ name }) => name);
  return ['credentials', 'apiKey', 'clientSecret'].find((name) => names.includes(name))!;
};

/** Renames errors of the key to `shippingApiKey`; errors of other credentials keep their path. */
function atKey(error: unknown, key: string): unknown {
  if (!(error instanceof Problem) || !error.details.errors) return error;
  const errors = Object.entries(error.details.errors).map(([path, list]) => [
    path === `credentials.${key}` ? 'shippingApiKey' : path,
    list,
  ]);
  return new Problem(error.status, error.code, { ...error.details, errors: Object.fromEntries(errors) });
}
