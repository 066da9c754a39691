/** Records of the resources that no call creates, for the walk to read and change: the statement that writes one, `$1` the company. */
import type { TestDatabase } from '../server/harness.ts';
import type { Answered } from '../server/resources/calls.ts';

const product = `product as (insert into products (company_id, name, handle)
  values ($1, '{"en": "Walked"}', 'walked-' || gen_random_uuid()) returning company_id, id)`;

const statements: Record<string, string> = {
  variants: `with ${product} insert into variants (company_id, "productId") select company_id, id from product`,
};

/** Writes a record of the resource. @throws Error for a resource that nobody has taught the walk */
export async function writeRow(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  companyId: number,
  resource: string,
): Promise<Answered> {
  const statement = statements[resource];
  if (!statement)
    throw new Error(`“${resource}” has no create: teach tests/contract/rows-by-hand.ts to write one.`);
  const [row] = await asOwner(`${statement} returning id::int as id, version`, [companyId]);
  return row;
}
