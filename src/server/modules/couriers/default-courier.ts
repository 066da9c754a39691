/** The usual courier of a store, as the specification's shipping settings name it: the courier, and one key of its account. */
import { courierModel, type CourierName } from '../../../shared/orders/couriers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { readRows } from './accounts.ts';
import type { CourierGateway } from './courier-gateway.ts';
import { clearUsual, saveAccount } from './save-account.ts';

export interface DefaultCourier {
  /** by its name here or its own (`Bosta`); where it is not named, the one that is usual now; null: none is to be */
  courier?: CourierName | Capitalize<CourierName> | null;
  /** in the courier's own format; an account that stands needs none */
  shippingApiKey?: string;
}

/**
 * Makes a courier the usual one, with this key where one is given, or no courier.
 * @throws Problem 422 at `courier` where none is meant, at `shippingApiKey` where the key is missing or none of this courier's
 */
export async function setDefaultCourier(
  transaction: Connection,
  session: Session,
  { courier: named, shippingApiKey }: DefaultCourier,
  secret: CourierGateway['secret'],
  source: string,
): Promise<void> {
  if (named === null && !shippingApiKey) return clearUsual(transaction, session, source);
  const rows = await readRows(transaction, session.companyId);
  const courier =
    named === undefined
      ? rows.find(({ isDefault }) => isDefault)?.courier
      : (named?.toLowerCase() as CourierName | undefined);
  if (!courier) throw fieldProblem('courier', 'required');
  const known = rows.find((each) => each.courier === courier);
  // Saved again as it was read, with the key left empty: nothing is new.
  if (!shippingApiKey && known?.isDefault) return;
  const key = keyOf(courier);
  const given =
    known && !shippingApiKey
      ? { mode: known.mode }
      : { mode: 'live' as const, credentials: { [key]: shippingApiKey ?? null } };
  try {
    await saveAccount(transaction, session, courier, { ...given, isDefault: true }, secret, source);
  } catch (error) {
    throw atKey(error, key);
  }
}

/** Of what an account is made of, what its merchants call its key. */
const keyOf = (courier: CourierName): string => {
  const names = courierModel(courier).fields.map(({ name }) => name);
  return ['credentials', 'apiKey', 'clientSecret'].find((name) => names.includes(name))!;
};

/** What is wrong with the key stands where the caller wrote it; what else the account needs keeps its own name. */
function atKey(error: unknown, key: string): unknown {
  if (!(error instanceof Problem) || !error.details.errors) return error;
  const errors = Object.entries(error.details.errors).map(([path, list]) => [
    path === `credentials.${key}` ? 'shippingApiKey' : path,
    list,
  ]);
  return new Problem(error.status, error.code, { ...error.details, errors: Object.fromEntries(errors) });
}
