/** Product news, and how far a person has read it. */
import { sql } from 'kysely';
import { fieldProblem } from '../problem.ts';
import type { Connection } from '../database/connection.ts';
import type { Handler } from '../request-context.ts';
import { updates } from '../news/updates.ts';

/** How many of the newest updates the person has not seen. Whoever has read none yet has the newest one before them. */
export async function readUnseen(transaction: Connection): Promise<number> {
  const { rows } = await sql<{
    updateId: string;
  }>`select "updateId" from seen_updates where "user" = matjar_user()`.execute(transaction);
  const seen = updates.findIndex(({ id }) => id === rows[0]?.updateId);
  return seen < 0 ? updates.length : seen;
}

export const list: Handler = async (_request, { own, locale }) => {
  const unseen = await own(readUnseen);
  const data = updates.map(({ title, body, ...update }, index) => ({
    ...update,
    title: locale === 'all' ? title : title[locale],
    body: locale === 'all' ? body : body[locale],
    isNew: index < unseen,
  }));
  return { body: { data, metadata: { unseen } } };
};

/** Reading on never makes unread what was read. */
export const markSeen: Handler = async (request, { own }) => {
  const { id } = request.body as { id: string };
  const place = updates.findIndex((update) => update.id === id);
  if (place < 0) throw fieldProblem('id', 'reference_missing');
  await own(async (transaction) => {
    if ((await readUnseen(transaction)) <= place) return;
    await sql`insert into seen_updates ("updateId") values (${id})
      on conflict ("user") do update set "updateId" = excluded."updateId", at = now()`.execute(transaction);
  });
  return { status: 204 };
};
