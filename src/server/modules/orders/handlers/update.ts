/** Handler of `PUT /purchases/{id}`: sets fields, changes the contents and places a draft, so that a client needs none of the special endpoints. */
import { changeRecord, setFields } from '../../../crud/records/write/update-records.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { normalizeOrderInput } from '../normalize-order-input.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { changeLocked, refuseStale, takeCustomer } from './compose.ts';
import { takeAddress, type OrderInput } from './order-input.ts';

/** Fields that change the contents of the order. */
const composed: ReadonlySet<string> = new Set([
  'purchaseProducts',
  'customerId',
  'customer',
  'addressId',
  'addressSaid',
  'paymentType',
  'discountCode',
  'discountId',
  'customShippingFees',
]);

/** Fields stored with the contents if those change too, else on their own. */
const goesAlong: ReadonlySet<string> = new Set([...composed, 'shipTo', 'notes', 'isAllowedToOpen']);

export const update: Handler = (request, context) =>
  write(prepared.purchases, 'edit', request, context, async (scene) => {
    const id = safeId((request.params as { id: number }).id);
    const { version, ...said } = request.body as RecordValues & { version?: number };
    const isComposed = Object.keys(normalizeOrderInput(said)).some((name) => composed.has(name));
    const [before] =
      isComposed || said.status === 'active'
        ? await lockRecords(scene.transaction, prepared.purchases, scene.companyId, [id])
        : [];
    const given = normalizeOrderInput(said, before);
    const isPlacing = given.status === 'active' && before?.status === 'draft';
    if (!isPlacing && !isComposed) {
      const data = await changeRecord(
        scene,
        prepared.purchases,
        id,
        request.body as RecordValues,
        context.locale,
      );
      return { ids: [id], answer: { body: { data } } };
    }
    const content = Object.fromEntries(Object.entries(given).filter(([name]) => goesAlong.has(name)));
    const asked: OrderInput = { ...content, ...(version !== undefined && { version }) };
    await takeCustomer(scene, asked, context);
    await takeAddress(scene, asked, before?.customerId as number | null);
    await refuseStale(scene, before, asked, context);
    const { answer } = await changeLocked(scene, context, before, asked, { isPlacing });
    const rest = Object.entries(given).filter(
      ([name]) => !goesAlong.has(name) && !(isPlacing && name === 'status'),
    );
    // Without a version check, as the change of contents above has already increased the version.
    const data = rest.length
      ? await setFields(scene, prepared.purchases, id, Object.fromEntries(rest), context.locale, {
          withoutVersion: version === undefined,
        })
      : (answer.body as { data: RecordValues }).data;
    return { ids: [id], answer: { body: { data } } };
  });
