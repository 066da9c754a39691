/** What a call says of an order's content, in our words, so that composing knows these alone. */
import type { RecordValues } from '../../crud/records/resources/resource-hooks.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import { splitName } from '../customers/customers.ts';
import { address } from './accepted-order-spellings.ts';

/** What names the lines of an order beside `purchaseProducts`. */
export const linesToo = ['purchase_products', 'selected_products'] as const;

/** A customer as an order names them: who is known by their id, who is not by their name. */
interface GivenPerson extends RecordValues {
  id?: number;
  name?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phoneNumber?: string | null;
  email?: string | null;
}

/**
 * @param order the order as it stands; none of a new one
 * @throws Problem 422 at a customer who is neither known nor named
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

/** Who is known is named by their id, who is not by a whole name. */
function nameCustomer(content: RecordValues, order: RecordValues): void {
  if (content.customer && (content.customer as GivenPerson).id === undefined)
    content.customer = unknownPerson(content.customer as GivenPerson);
  else nameById(content, 'customer', 'customerId', order);
}

/** A record that is said whole is meant by its id; where the id beside it says something new, by that one. */
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
