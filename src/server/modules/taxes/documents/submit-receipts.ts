/**
 * Submits receipts exactly once, despite lost responses and restarts. A receipt is stored as `sending` first; with an unknown result it is looked up
 * by its UUID, and only the identical text, which has the same UUID, is sent again.
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

/** Age in milliseconds from which a receipt is not sent any more: the authority's limit of a day, less a margin. */
const oldest = 23 * 3600_000;

/** Submits a batch in its order and stores the result of each receipt. @throws TaxFailure */
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
    // The authority has not received anything: the receipts are built anew later.
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
    // Known from an earlier submission, or missing in the response: looked up in the next run.
    if (!told || told.isKnown) return [];
    // It refers to a receipt that was refused in the same submission.
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

/** Stores the receipt as the device's last one, to which the next one refers. */
async function keepLast({ transaction, companyId }: WriteContext, id: number): Promise<void> {
  await rowsOf(
    transaction,
    `update tax_devices v set "lastUuid" = d.uuid from tax_documents d
     where v.company_id = $1 and d.company_id = $1 and d.id = $2 and v.mode = d.mode and v.serial = d.serial`,
    [companyId, id],
  );
}

/**
 * Looks up the receipts whose submission has an unknown result.
 * @returns those that the authority does not have, to be sent again unchanged
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

/** Polls the validation results of sent receipts. @throws TaxFailure */
export async function pollReceipts(
  asking: TaxAuthorityAccess,
  inScene: RunInTransaction,
  mode: string,
): Promise<void> {
  const all = await inScene(({ transaction, companyId }) => readDocuments(transaction, companyId, ['sent']));
  const sent = all.filter((each) => each.mode === mode);
  for (const [submissionId, documents] of Map.groupBy(sent, (document) => document.submissionId)) {
    if (submissionId === null) {
      await findSubmissions(asking, inScene, documents);
      continue;
    }
    const found = new Map(
      (await readVerdicts(asking, submissionId)).map((verdict) => [verdict.uuid, verdict]),
    );
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

/** Finds the submission of receipts that were looked up by their UUID. */
async function findSubmissions(
  asking: TaxAuthorityAccess,
  inScene: RunInTransaction,
  documents: readonly TaxDocument[],
) {
  for (const { id, uuid } of documents) {
    const found = await findReceipt(asking, uuid ?? '');
    if (found?.submissionId)
      await inScene((scene) =>
        saveDocuments(scene, [{ id, state: 'sent', submissionId: found.submissionId }], ['sent']),
      );
  }
}
