/**
 * Sends receipts, each once, whatever becomes of an answer or of this process. What is being sent was kept before; nobody knows whether it arrived until it
 * was looked up by its number, and only the same text is sent again, which has the same number.
 */
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { findReceipt, submit, readVerdicts, type TaxAuthorityAccess } from '../authority/tax-authority.ts';
import { TaxFailure } from '../authority/tax-failure.ts';
import {
  saveDocuments,
  readDocuments,
  type DocumentEnd,
  type RunInTransaction,
  type TaxDocument,
} from './document-rows.ts';
import type { PreparedReceipt } from './prepare-receipts.ts';

/** Milliseconds after which a receipt is too old to be taken: a day, less what an answer takes. */
const oldest = 23 * 3600_000;

/** Sends a batch in its order, and keeps what the authority said of each. @throws TaxFailure */
export async function submitReceipts(
  asking: TaxAuthorityAccess,
  inScene: RunInTransaction,
  batch: readonly PreparedReceipt[],
): Promise<void> {
  if (!batch.length) return;
  let submission;
  try {
    submission = await submit(
      asking,
      batch.map(({ body }) => body),
    );
  } catch (error) {
    if (!(error instanceof TaxFailure) || error.mayBeDone) throw error;
    const isRefused = error.code === 'tax_refused';
    // Whoever was not heard, or is to come later, has sent nothing: it is composed anew.
    const end = (id: number): DocumentEnd =>
      isRefused ? { id, state: 'refused', problem: 'refused', said: error.said } : { id, state: 'waiting' };
    await inScene((scene) =>
      saveDocuments(
        scene,
        batch.map(({ id }) => end(id)),
        ['sending'],
      ),
    );
    if (isRefused) return;
    throw error;
  }
  const { submissionId, accepted, refused } = submission;
  let isBroken = false;
  const ends = batch.flatMap(({ id, uuid }): DocumentEnd[] => {
    if (accepted.has(uuid)) return [{ id, state: 'sent', submissionId }];
    const told = refused.get(uuid);
    // It has it from before, or says nothing of it: looked up with the next look.
    if (!told || told.isKnown) return [];
    // It referred to one that was refused in the same breath.
    const isFollower = told.isOfChain && isBroken;
    isBroken = true;
    return isFollower
      ? [{ id, state: 'waiting' }]
      : [{ id, state: 'refused', problem: 'refused', said: told.said }];
  });
  const last = batch.findLast(({ uuid }) => accepted.has(uuid));
  await inScene(async (scene) => {
    await saveDocuments(scene, ends, ['sending']);
    if (last) await keepLast(scene, last.id);
  });
}

/** The device’s next receipt refers to this one. */
async function keepLast({ transaction, companyId }: WriteContext, id: number): Promise<void> {
  await rowsOf(
    transaction,
    `update tax_devices v set "lastUuid" = d.uuid from tax_documents d
     where v.company_id = $1 and d.company_id = $1 and d.id = $2 and v.mode = d.mode and v.serial = d.serial`,
    [companyId, id],
  );
}

/**
 * Looks up what was being sent when nobody heard how it ended.
 * @returns those that the authority does not have, to be sent again as they were
 * @throws TaxFailure
 */
export async function reconcileUnsureReceipts(
  asking: TaxAuthorityAccess,
  inScene: RunInTransaction,
  mode: string,
): Promise<PreparedReceipt[]> {
  const sending = await inScene(({ transaction, companyId }) =>
    readDocuments(transaction, companyId, ['sending']),
  );
  const again: PreparedReceipt[] = [];
  for (const document of sending.filter((each) => each.mode === mode)) {
    const { id, uuid, body, issuedAt } = document;
    if (!uuid || !body || !issuedAt) continue;
    const found = await findReceipt(asking, uuid);
    if (!found && issuedAt.getTime() > Date.now() - oldest) {
      again.push({ id, uuid, body });
      continue;
    }
    await inScene(async (scene) => {
      const end: DocumentEnd = found
        ? { id, state: 'sent', submissionId: found.submissionId }
        : { id, state: 'waiting' };
      await saveDocuments(scene, [end], ['sending']);
      if (found) await keepLast(scene, id);
    });
  }
  return again;
}

/** Asks what the authority has found about those that it has. @throws TaxFailure */
export async function pollReceipts(asking: TaxAuthorityAccess, inScene: RunInTransaction, mode: string): Promise<void> {
  const all = await inScene(({ transaction, companyId }) => readDocuments(transaction, companyId, ['sent']));
  const sent = all.filter((each) => each.mode === mode);
  for (const [submissionId, documents] of Map.groupBy(sent, (document) => document.submissionId)) {
    if (submissionId === null) {
      await findSubmissions(asking, inScene, documents);
      continue;
    }
    const found = new Map((await readVerdicts(asking, submissionId)).map((verdict) => [verdict.uuid, verdict]));
    const ends = documents.flatMap(({ id, uuid }): DocumentEnd[] => {
      const verdict = found.get(uuid ?? '');
      if (!verdict || verdict.state === 'sent') return [];
      return verdict.state === 'valid'
        ? [{ id, state: 'valid' }]
        : [{ id, state: 'invalid', problem: 'invalid', said: verdict.said }];
    });
    await inScene((scene) => saveDocuments(scene, ends, ['sent']));
  }
}

/** Of a receipt that was found by its number, in which submission it is. */
async function findSubmissions(asking: TaxAuthorityAccess, inScene: RunInTransaction, documents: readonly TaxDocument[]) {
  for (const { id, uuid } of documents) {
    const found = await findReceipt(asking, uuid ?? '');
    if (found?.submissionId)
      await inScene((scene) =>
        saveDocuments(scene, [{ id, state: 'sent', submissionId: found.submissionId }], ['sent']),
      );
  }
}
