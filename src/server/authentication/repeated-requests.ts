/**
 * Requests that carry an `Idempotency-Key` happen once. The key is claimed, and the answer kept, in the transaction of
 * the work itself: a second request waits for the first to end and answers what it answered. Kept for a day.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Answer, RequestContext } from '../request-context.ts';
import type { Connection } from '../database/connection.ts';
import type { Session } from '../request-context.ts';

const legalKey = /^[\x21-\x7e]{1,200}$/u;

/** The key of a request whose operation takes one. Throws 400 for one that is none. */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && legalKey.test(key)) return key;
  throw new Problem(400, 'validation', { errors: { 'idempotency-key': [{ code: 'format' }] } });
}

/** Does the work once per key; the same key with another request is refused (422). */
export async function once(
  { transaction, session }: { transaction: Connection; session: Session },
  key: string,
  request: FastifyRequest,
  { operationId }: RequestContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const own = { company_id: session.companyId, user: session.user.id, key };
  const requestHash = createHash('sha256')
    .update(`${operationId}\n${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  const claimed = await transaction
    .insertInto('idempotency_keys')
    .values({ ...own, operation: operationId, requestHash })
    .onConflict((conflict) => conflict.columns(['company_id', 'user', 'key']).doNothing())
    .executeTakeFirst();
  const mine = transaction.selectFrom('idempotency_keys').where((where) => where.and(own));
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const earlier = await mine.select(['requestHash', 'answer']).executeTakeFirstOrThrow();
    if (!earlier.requestHash.equals(requestHash) || !earlier.answer)
      throw new Problem(422, 'idempotency_reused');
    const { headers, ...answer } = earlier.answer;
    return { ...answer, headers: { ...headers, 'idempotency-replayed': 'true' } };
  }
  const answer = await work();
  await transaction
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ status: answer.status ?? 200, body: answer.body, headers: answer.headers }) })
    .where((where) => where.and(own))
    .execute();
  await transaction
    .deleteFrom('idempotency_keys')
    .where('company_id', '=', session.companyId)
    .where('createdAt', '<', new Date(Date.now() - 86_400_000))
    .execute();
  return answer;
}
