/** Converts a request's aliases to the field names of orders, so that later code handles only those. */
import type { RecordValues } from '../../crud/records/resources/resource-hooks.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import { splitName } from '../customers/customers.ts';
import { address } from './order-aliases.ts';

/** Aliases of `purchaseProducts`. */
export const linesToo = ['purchase_products', 'selected_products'] as const;

/** Customer in a request: with an id, or with the name and phone number of a new one. */
interface GivenPerson extends RecordValues {
  id?: number;
  name?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phoneNumber?: string | null;
  email?: string | null;
}

/**
 * @param order the stored order; empty for a new one
 * @throws Problem 422 at a customer with neither an id nor a name and phone number
 */
export function normalizeOrderInput<Given extends object>(given: Given, order: RecordValues = {}): Given {
  const { address: said, ...content } = given as RecordValues;
  for (const name of linesToo) {
    if (content[name] !== undefined) content.purchaseProducts ??= content[name];
    delete content[name];
  }
  if (said !== undefined && content.shipTo === undefined) {
    Object.assign(
      content,
      address.write(said, order, () => {}),
    );
    const { id } = (said ?? {}) as { id?: number | null };
    if (id != null) content.addressSaid = said;
  }
  nameById(content, 'discount', 'discountId', order);
  nameCustomer(content, order);
  return content as Given;
}

/** Splits the customer: an existing one becomes `customerId`, a new one is validated. */
function nameCustomer(content: RecordValues, order: RecordValues): void {
  if (content.customer && (content.customer as GivenPerson).id === undefined)
    content.customer = unknownPerson(content.customer as GivenPerson);
  else nameById(content, 'customer', 'customerId', order);
}

/** Replaces a record by its id; an id field that differs from the stored value takes precedence. */
function nameById(content: RecordValues, whole: string, name: string, order: RecordValues): void {
  if (content[whole] === undefined) return;
  const id = (content[whole] as { id: number } | null)?.id ?? null;
  if (content[name] === undefined || content[name] === order[name]) content[name] = id;
  delete content[whole];
}

function unknownPerson(person: GivenPerson): RecordValues {
  const { id: _, name, firstName, lastName, phoneNumber, email, ...beyond } = person;
  for (const key of Object.keys(beyond)) throw fieldProblem(`customer.${key}`, 'unknown_key', { key });
  if (!firstName?.trim() && !name?.trim()) throw fieldProblem('customer.name', 'required');
  if (!phoneNumber?.trim()) throw fieldProblem('customer.phoneNumber', 'required');
  const own = Object.entries({ firstName, lastName, email }).filter(([, value]) => value !== undefined);
  return { ...(name?.trim() && splitName(name)), ...Object.fromEntries(own), phoneNumber };
}
