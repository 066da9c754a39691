/** Demo store of a fresh instance: filled when there is no company yet, printed at each start, refused in production. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { hasCompanies } from '../modules/identity/start.ts';
import { verifyPassword } from '../modules/identity/start.ts';
import type { Database } from '../infrastructure/database/database.ts';

/** A user of the demo store. `note` describes the role in a few words. */
export interface DemoSignIn {
  email: string;
  password: string;
  note: string;
}

/**
 * Fills the demo store where there is no company yet, in a process of its own.
 * @param env database and file folder, as for the server itself
 * @throws an error of one sentence when it failed; the reason was printed
 */
export async function fillWhenEmpty(database: Database, env: NodeJS.ProcessEnv): Promise<void> {
  if (await hasCompanies(database)) return;
  const filling = fork(new URL('../../demo/fill-demo.ts', import.meta.url), { env });
  const [code, signal] = (await once(filling, 'exit')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(`The demo store could not be filled (${signal ?? code}); why is written above.`);
}

/** Stores the users of the demo, for the banner at each start. */
export async function saveDemoSignIns(database: Database, signIns: readonly DemoSignIn[]): Promise<void> {
  for (const [order, { email, password, note }] of signIns.entries())
    await sql`insert into demo_sign_ins (email, password, note, "order") values (${email.toLowerCase()}, ${password}, ${note}, ${order})
      on conflict (email) do nothing`.execute(database.kysely);
}

/** The demo users whose password is still that of the demo. */
export async function demoSignIns(database: Database): Promise<DemoSignIn[]> {
  const { rows } = await sql<DemoSignIn & { hash: string | null }>`
    select d.email, d.password, d.note, (select c."passwordHash" from find_credentials(d.email) c) as hash
    from demo_sign_ins d order by d."order"`.execute(database.kysely);
  const still: DemoSignIn[] = [];
  // Sequentially: each hash takes 19 MB, and concurrent ones were the memory peak of the server.
  for (const { email, password, note, hash } of rows)
    if (await verifyPassword(password, hash)) still.push({ email, password, note });
  return still;
}

/** @throws while a user can sign in with a password of the README */
export async function refuseDemoPasswords(database: Database): Promise<void> {
  const [first, ...others] = await demoSignIns(database);
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Error(
    `NODE_ENV is production, and ${first.email}${more} of the demo store can still sign in with the demo password. Use an empty database (DATABASE_URL), or give these people other passwords.`,
  );
}
