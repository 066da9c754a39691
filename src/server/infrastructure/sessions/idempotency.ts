/**
 * Idempotency keys: a request with an `Idempotency-Key` is executed once. The key is claimed and the response stored in the transaction of the work
 * itself: a concurrent second request waits for the first and gets the same response. Kept for a day.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Answer, RequestContext } from '../http/request-context.ts';
import type { Connection } from '../database/connection.ts';
import type { Session } from '../http/request-context.ts';

const legalKey = /^[\x21-\x7e]{1,200}$/u;

/** The key of a request whose operation accepts one. @throws Problem 400 for an invalid one */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && legalKey.test(key)) return key;
  throw new Problem(400, 'validation', { errors: { 'idempotency-key': [{ code: 'format' }] } });
}

interface Scene {
  transaction: Connection;
  session: Session;
}

/** Executes the work once per key. @throws Problem 422 for the same key with another request */
export async function runOnce(
  scene: Scene,
  key: string,
  request: FastifyRequest,
  context: RequestContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { transaction, session } = scene;
  if (!(await claim(scene, key, request, context))) {
    const earlier = await replayResponse(scene, key, request, context);
    if (!earlier) throw new Problem(422, 'idempotency_reused');
    return earlier;
  }
  const answer = await work();
  await fill(scene, key, answer);
  await transaction
    .deleteFrom('idempotency_keys')
    .where('company_id', '=', session.companyId)
    .where('createdAt', '<', new Date(Date.now() - 86_400_000))
    .execute();
  return answer;
}

/** Stores the response of a request that created its company: the same request gets the same response from then on. */
export async function storeResponse(
  scene: Scene,
  key: string,
  request: FastifyRequest,
  context: RequestContext,
  answer: Answer,
): Promise<void> {
  await claim(scene, key, request, context);
  await fill(scene, key, answer);
}

/** The stored response of the same request; `undefined` when the key is unknown. @throws Problem 422 when it belongs to another request */
export async function replayResponse(
  { transaction, session }: Scene,
  key: string,
  request: FastifyRequest,
  context: RequestContext,
): Promise<Answer | undefined> {
  const earlier = await transaction
    .selectFrom('idempotency_keys')
    .where((where) => where.and(ownKey(session, key)))
    .select(['requestHash', 'answer'])
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (!earlier.requestHash.equals(hashOf(request, context)) || !earlier.answer)
    throw new Problem(422, 'idempotency_reused');
  const { headers, ...answer } = earlier.answer;
  return { ...answer, headers: { ...headers, 'idempotency-replayed': 'true' } };
}

const ownKey = ({ companyId, user }: Session, key: string) => ({ company_id: companyId, user: user.id, key });

function hashOf(request: FastifyRequest, { operationId }: RequestContext): Buffer {
  return createHash('sha256')
    .update(`${operationId}\n${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}

async function claim(
  { transaction, session }: Scene,
  key: string,
  request: FastifyRequest,
  context: RequestContext,
): Promise<boolean> {
  const claimed = await transaction
    .insertInto('idempotency_keys')
    .values({
      ...ownKey(session, key),
      operation: context.operationId,
      requestHash: hashOf(request, context),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user', 'key']).doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows !== 0n;
}

async function fill({ transaction, session }: Scene, key: string, answer: Answer): Promise<void> {
  const { status = 200, body, headers } = answer;
  await transaction
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ status, body, headers }) })
    .where((where) => where.and(ownKey(session, key)))
    .execute();
}
