/** Orders in the specification's words: the lines under two further names, the address with two lines that are called otherwise. */
import { takeApart } from '../customers/customers.ts';
import type { RecordValues, Spelling } from '../../engine/records/behaviour.ts';

/** Lines of an address that the specification calls otherwise. */
const lines = [
  ['addressLine1', 'line'],
  ['addressType', 'address_type'],
] as const;

/** What the specification calls a line of an address, by our name of it. */
export const otherLines: ReadonlyMap<string, string> = new Map(lines);

/** An address in our words. Where one line is said in both, the one counts that says something new; where both do, ours. */
function inOurWords(said: RecordValues, stood: RecordValues): RecordValues {
  const address = { ...said };
  for (const [name, other] of lines) {
    const isNew = (value: unknown) => (value ?? null) !== (stood[name] ?? null);
    if (other in said && !(name in said && isNew(said[name]))) address[name] = said[other];
    delete address[other];
  }
  return address;
}

const address: Spelling = {
  read: `t."shipTo" || jsonb_build_object(${lines.map(([name, other]) => `'${other}', t."shipTo" -> '${name}'`).join(', ')})`,
  write: (said, { shipTo }) => ({
    shipTo: said && inOurWords(said as RecordValues, (shipTo ?? {}) as RecordValues),
  }),
};

export const orderSpellings: Readonly<Record<string, Spelling>> = { address };

/** A customer as an order names them: who is known by their id, who is not by their name. */
interface GivenPerson extends RecordValues {
  id?: number;
  name?: string;
}

/** What names the lines of an order beside `purchaseProducts`. */
export const linesToo = ['purchase_products', 'selected_products'] as const;

/**
 * What a call says of an order's content, in our words, so that composing knows these alone.
 * @param order the order as it stands; none of a new one
 */
export function contentInOurWords<Given extends object>(given: Given, order: RecordValues = {}): Given {
  const { address: said, ...content } = given as RecordValues;
  for (const name of linesToo) {
    if (content[name] !== undefined) content.purchaseProducts ??= content[name];
    delete content[name];
  }
  if (said !== undefined && content.shipTo === undefined)
    Object.assign(
      content,
      address.write(said, order, () => {}),
    );
  nameCustomer(content);
  return content as Given;
}

/** Who is known is named by their id, who is not by a whole name. */
function nameCustomer(content: RecordValues): void {
  if (!content.customer) return;
  const { id, name, ...person } = content.customer as GivenPerson;
  delete content.customer;
  if (id !== undefined) content.customerId ??= id;
  else content.customer = { ...(name && takeApart(name)), ...person };
}
