/** Money of an order that was given back, whole or in part. */
import { Refusals } from '../../../engine/records/complete-record.ts';
import { recordNotFound } from '../../../engine/records/not-found.ts';
import { seenBy } from '../../../engine/records/readable-fields.ts';
import { readRecord } from '../../../engine/records/read-records.ts';
import { storeChanges } from '../../../engine/records/update-records.ts';
import { write } from '../../../engine/records/write-call.ts';
import { lockRecords } from '../../../engine/records/write-rows.ts';
import { knownId } from '../../../ground/database/known-id.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { giveBack, type GivenBack } from '../give-back.ts';
import { purchases } from '../purchases-resource.ts';

export const refund: Handler = (request, context) => {
  const id = knownId((request.params as { id: number }).id);
  return write(purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const [before] = await lockRecords(transaction, purchases, companyId, [id]);
    if (!before) throw recordNotFound(purchases);
    const after = { ...before, ...giveBack(before, request.body as GivenBack) };
    // Who may give money back is asked by the call itself.
    const draft = { before, after, given: new Set<string>(), withoutVersion: true };
    await storeChanges(scene, purchases, [draft], new Refusals());
    const data = await readRecord(transaction, seenBy(purchases, actor), companyId, id, context.locale);
    return { ids: [id], answer: { body: { data } } };
  });
};
