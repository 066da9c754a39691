/** Handler that cancels an order, as long as it is not shipped. */
import { catalogue } from '../../../../generated/catalogue.js';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { refusalOf } from '../../../../shared/resources/refused-values.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

const { transitions } = fieldOf(catalogue.purchases!, 'fulfillment');

export const cancel: Handler = (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  return write(prepared.purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const [before] = await lockRecords(transaction, prepared.purchases, companyId, [id]);
    if (!before) throw recordNotFound(prepared.purchases);
    if (before.status === 'active' && refusalOf({ transitions }, 'cancelled', before, before.fulfillment))
      throw new Problem(
        409,
        before.fulfillment === 'package_returned' ? 'cancel_returned' : 'cancel_too_late',
      );
    const fulfillment = before.status === 'draft' ? before.fulfillment : 'cancelled';
    const after = { ...before, status: 'canceled', fulfillment };
    const draft = { before, after, given: new Set(['status']) };
    await storeChanges(scene, prepared.purchases, [draft], new Refusals());
    const data = await readRecord(
      transaction,
      readableBy(prepared.purchases, actor),
      companyId,
      id,
      context.locale,
    );
    return { ids: [id], answer: { body: { data } } };
  });
};
