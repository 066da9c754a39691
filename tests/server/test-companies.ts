/** The two test companies and their users, created once per run in the template database. */
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Permissions } from '../../src/shared/identity/sign-in-facts.ts';
import { createCompany, addStaff } from '../../src/server/modules/identity/accounts.ts';
import type { Database } from '../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';

/** Password of every test user. */
export const password = 'nile-river-1';

export interface TestPerson {
  userId: number;
  email: string;
}

export interface TestShop {
  id: number;
  owner: TestPerson;
  /** may view, create, edit and delete products only */
  catalogue: TestPerson;
  /** may view products only */
  viewer: TestPerson;
}

export interface TestShops {
  nile: TestShop;
  delta: TestShop;
}

let hash: Promise<string> | undefined;
/** Hash of {@link password} with minimal argon2id parameters: tests sign in hundreds of times, and a regular hash takes 50 ms. */
async function quickHash(): Promise<string> {
  const [memory, passes, parallelism] = [8, 1, 1];
  const nonce = randomBytes(16);
  const parameters = { message: Buffer.from(password), nonce, tagLength: 32, memory, passes, parallelism };
  const tag = await promisify(argon2)('argon2id', parameters);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/** Creates a user who signs in with {@link password}. */
async function createPerson(database: Database, email: string, name: string): Promise<TestPerson> {
  hash ??= quickHash();
  const { rows } = await sql<{
    id: number;
  }>`select create_user(${email}, ${name}, null, ${await hash}, false) as id`.execute(database.kysely);
  return { email, userId: rows[0]!.id };
}

/** Creates a staff member of a company, `<part>@<subdomain>.example`. */
export async function createStaffMember(
  database: Database,
  { id, subdomain }: { id: number; subdomain: string },
  part: string,
  permissions: Permissions,
  role: 'owner' | 'staff' = 'staff',
): Promise<TestPerson> {
  const person = await createPerson(database, `${part}@${subdomain}.example`, `${part} of ${subdomain}`);
  await inTenantTransaction(database, { companyId: id }, (transaction) =>
    addStaff(transaction, { companyId: id, userId: person.userId, permissions, role }),
  );
  return person;
}

/** Creates both companies in an empty database. */
export async function createShops(database: Database): Promise<TestShops> {
  return {
    nile: await foundShop(database, 'Nile Weavers', 'nile', 'en'),
    delta: await foundShop(database, 'Delta Ceramics', 'delta', 'ar'),
  };
}

async function foundShop(
  database: Database,
  name: string,
  subdomain: string,
  language: 'en' | 'ar',
): Promise<TestShop> {
  const owner = await createPerson(database, `owner@${subdomain}.example`, `owner of ${name}`);
  const id = await createCompany(database, { name, subdomain, language, ownerId: owner.userId });
  const shop = { id, subdomain };
  const catalogue = await createStaffMember(database, shop, 'catalogue', {
    product: ['view', 'create', 'edit', 'delete'],
  });
  return {
    id,
    owner,
    catalogue,
    viewer: await createStaffMember(database, shop, 'viewer', { product: ['view'] }),
  };
}
