/** Handlers of product news: list, and mark as seen. */
import { sql } from 'kysely';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { countUnseenUpdates } from '../updates/unseen-updates.ts';
import { updates } from '../updates/updates.ts';

export const list: Handler = async (_request, { own, locale }) => {
  const unseen = await own(countUnseenUpdates);
  const data = updates.map(({ title, body, ...update }, index) => ({
    ...update,
    title: locale === 'all' ? title : title[locale],
    body: locale === 'all' ? body : body[locale],
    isNew: index < unseen,
  }));
  return { body: { data, metadata: { unseen } } };
};

/** Marks updates up to this one as seen; an earlier id changes nothing. */
export const markSeen: Handler = async (request, { own }) => {
  const { id } = request.body as { id: string };
  const place = updates.findIndex((update) => update.id === id);
  if (place < 0) throw fieldProblem('id', 'reference_missing');
  await own(async (transaction) => {
    if ((await countUnseenUpdates(transaction)) <= place) return;
    await sql`insert into seen_updates ("updateId") values (${id})
      on conflict ("user") do update set "updateId" = excluded."updateId", at = now()`.execute(transaction);
  });
  return { status: 204 };
};
