/** Orders in the specification's words: the lines under two further names, the address with two lines that are called otherwise. */
import type { RecordValues, Spelling } from '../../crud/records/resources/resource-hooks.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import { lineageOf } from '../shipping/shipping.ts';

/** Lines of an address that the specification calls otherwise. */
const lines = [
  ['addressLine1', 'line'],
  ['addressType', 'address_type'],
] as const;

/** What the specification calls a line of an address, by our name of it. */
export const otherLines: ReadonlyMap<string, string> = new Map(lines);

/** What an address of a customer's is answered with, and an order keeps no copy of. */
const ofCustomer = ['id', 'version', 'addressableType', 'addressableId', 'isDefault'] as const;

/** An address in our words. Where one line is said in both, the one counts that says something new; where both do, ours. */
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

/** A place of the tree says the lines that are not said, in the letters of those that are. */
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

export const orderSpellings: Readonly<Record<string, Spelling>> = { address };
