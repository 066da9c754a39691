/** The demo store of a fresh instance: filled when there is no company yet, told at each start, refused in production. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { hasCompanies } from '../modules/identity/start.ts';
import { verifyPassword } from '../modules/identity/start.ts';
import type { Database } from '../infrastructure/database/database.ts';

/** One person of the demo store. `note` says in a few words who that is. */
export interface DemoSignIn {
  email: string;
  password: string;
  note: string;
}

/**
 * Fills a demo store where no company stands yet, in a process of its own.
 * @param env names the database and the folder of the files, as for the server itself
 * @throws a sentence when it could not be filled; why has been printed
 */
export async function fillWhenEmpty(database: Database, env: NodeJS.ProcessEnv): Promise<void> {
  if (await hasCompanies(database)) return;
  const filling = fork(new URL('../../demo/fill-demo.ts', import.meta.url), { env });
  const [code, signal] = (await once(filling, 'exit')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(`The demo store could not be filled (${signal ?? code}); why is written above.`);
}

/** Keeps who can sign in to the demo, for the sentence at each start. */
export async function saveDemoSignIns(database: Database, signIns: readonly DemoSignIn[]): Promise<void> {
  for (const [order, { email, password, note }] of signIns.entries())
    await sql`insert into demo_sign_ins (email, password, note, "order") values (${email.toLowerCase()}, ${password}, ${note}, ${order})
      on conflict (email) do nothing`.execute(database.kysely);
}

/** The demo's people whose password is still the demo's. */
export async function demoSignIns(database: Database): Promise<DemoSignIn[]> {
  const { rows } = await sql<DemoSignIn & { hash: string | null }>`
    select d.email, d.password, d.note, (select c."passwordHash" from find_credentials(d.email) c) as hash
    from demo_sign_ins d order by d."order"`.execute(database.kysely);
  const still: DemoSignIn[] = [];
  // One after the other: each takes the 19 MB that a hash is meant to take, and all at once they were the most a server ever held.
  for (const { email, password, note, hash } of rows)
    if (await verifyPassword(password, hash)) still.push({ email, password, note });
  return still;
}

/** Throws while anybody can sign in with a password that the README tells. */
export async function refuseDemoPasswords(database: Database): Promise<void> {
  const [first, ...others] = await demoSignIns(database);
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Error(
    `NODE_ENV is production, and ${first.email}${more} of the demo store can still sign in with the demo password. Use an empty database (DATABASE_URL), or give these people other passwords.`,
  );
}
