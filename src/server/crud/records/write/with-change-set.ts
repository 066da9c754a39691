/** Wrapper of write calls: authorization, transaction, change set headers, `afterCommit`. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Action } from '../../../../shared/resources/resource-model.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { CommitBehind } from '../../../infrastructure/database/tenant-transaction.ts';
import type { Answer, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { authorise } from '../resources/authorise.ts';
import type { Stored } from '../resources/resource-hooks.ts';
import { changeSetOf, undoableUntil } from '../change-sets.ts';
import type { WriteContext } from './write-context.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

export interface Written {
  ids: number[];
  answer: Answer;
}

/** Runs a write: checks the right, opens the transaction, and calls `afterCommit` after the commit. */
export async function write(
  resource: PreparedResource,
  action: Action,
  request: FastifyRequest,
  context: RequestContext,
  work: (scene: WriteContext, commitBehind?: CommitBehind) => Promise<Written>,
): Promise<Answer> {
  const { answer, ...told } = await context.write(async (transaction, session, commitBehind) => {
    authorise(session, resource, action);
    const { companyId } = session;
    const scene = { transaction, companyId, source: context.ip, actor: session };
    const { ids, answer: said } = await work(scene, commitBehind);
    return { ids, answer: withChangeSet(said, changeSetOf(transaction)), companyId };
  });
  const kind = action === 'create' ? 'create' : action === 'delete' ? 'delete' : 'update';
  const stored: Stored = { action: kind, ...told };
  await context.afterCommit(() => runAfterCommit(resource, stored, request.log));
  return answer;
}

/** Adds headers with the change set of a write and the end of its undo period. */
export function withChangeSet(answer: Answer, changeSet: number | undefined): Answer {
  if (changeSet === undefined) return answer;
  const headers = {
    'matjar-change-set': String(changeSet),
    'matjar-undo-until': undoableUntil(new Date()).toISOString(),
  };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** The same for a given transaction. */
export const offerUndo = (answer: Answer, transaction: Connection): Answer =>
  withChangeSet(answer, changeSetOf(transaction));

export async function runAfterCommit(
  { hooks }: PreparedResource,
  stored: Stored,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await hooks.afterCommit?.(stored);
  } catch (error) {
    log.error({ err: error, stored }, 'afterCommit failed');
  }
}
