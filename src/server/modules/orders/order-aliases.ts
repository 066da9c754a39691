/** Aliases of the specification for fields of orders: two further names of the lines, and two address lines under other names. */
import type { RecordValues, Spelling } from '../../crud/records/resources/resource-hooks.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import { lineageOf } from '../shipping/shipping.ts';

/** Address lines that the specification names differently: our name, its name. */
const lines = [
  ['addressLine1', 'line'],
  ['addressType', 'address_type'],
] as const;

/** The specification's name of an address line, by our name. */
export const otherLines: ReadonlyMap<string, string> = new Map(lines);

/** Fields of a customer's address record that the address of an order does not store. */
const ofCustomer = ['id', 'version', 'addressableType', 'addressableId', 'isDefault'] as const;

/**
 * Converts an address to our field names. Where a line is sent under both names, the one that differs from the stored value counts; where both
 * differ, ours.
 */
function inOurWords(said: RecordValues, stood: RecordValues): RecordValues {
  const address = inPlace(said);
  for (const name of ofCustomer) delete address[name];
  for (const [name, other] of lines) {
    const isNew = (value: unknown) => (value ?? null) !== (stood[name] ?? null);
    if (other in said && !(name in said && isNew(said[name]))) address[name] = said[other];
    delete address[other];
  }
  return address;
}

const arabic = /\p{Script=Arabic}/u;

/**
 * Fills in the missing place lines of an address from `locationId`, in Arabic if any line is Arabic, else in English.
 * @throws Problem 422 `place_unknown`
 */
function inPlace({ locationId, ...said }: RecordValues): RecordValues {
  if (!locationId) return said;
  const [country, region, city, district] = lineageOf(String(locationId));
  if (!country) throw fieldProblem('address.locationId', 'place_unknown');
  const language = Object.values(said).some((line) => arabic.test(String(line))) ? 'ar' : 'en';
  const lines = Object.entries(said).filter(([, line]) => line !== null && line !== '');
  const named = Object.entries({ country, region, city, district }).flatMap(([name, place]) =>
    place ? [[name, place.name[language]]] : [],
  );
  return { ...said, ...Object.fromEntries([...named, ...lines]) };
}

export const address: Spelling = {
  read: `t."shipTo" || jsonb_build_object(${lines.map(([name, other]) => `'${other}', t."shipTo" -> '${name}'`).join(', ')})`,
  write: (said, { shipTo }) => ({
    shipTo: said && inOurWords(said as RecordValues, (shipTo ?? {}) as RecordValues),
  }),
};

export const orderAliases: Readonly<Record<string, Spelling>> = { address };
