/**
 * The plain change of an order. Its content is worked out anew, and a draft that shall be active is placed, as the calls for these
 * alone do: a client that knows no other call than `PUT /purchases/{id}` needs none.
 */
import { changeRecord, setFields } from '../../../crud/records/write/update-records.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { write } from '../../../crud/records/write/write-call.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { normalizeOrderInput } from '../normalize-order-input.ts';
import { purchases } from '../purchases-resource.ts';
import { changeLocked, refuseStale, takeCustomer } from './compose.ts';
import { takeAddress, type OrderInput } from './order-input.ts';

/** What an order is composed of, and what only composing can say. */
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

/** What belongs to the content where that changes, and is a field of its own else. */
const goesAlong: ReadonlySet<string> = new Set([...composed, 'shipTo', 'notes', 'isAllowedToOpen']);

export const update: Handler = (request, context) =>
  write(purchases, 'edit', request, context, async (scene) => {
    const id = safeId((request.params as { id: number }).id);
    const { version, ...said } = request.body as RecordValues & { version?: number };
    const isComposed = Object.keys(normalizeOrderInput(said)).some((name) => composed.has(name));
    const [before] =
      isComposed || said.status === 'active'
        ? await lockRecords(scene.transaction, purchases, scene.companyId, [id])
        : [];
    const given = normalizeOrderInput(said, before);
    const isPlacing = given.status === 'active' && before?.status === 'draft';
    if (!isPlacing && !isComposed) {
      const data = await changeRecord(scene, purchases, id, request.body as RecordValues, context.locale);
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
    // Of the same write: what it was composed of has made a version that its writer cannot have seen.
    const data = rest.length
      ? await setFields(scene, purchases, id, Object.fromEntries(rest), context.locale, {
          withoutVersion: version === undefined,
        })
      : (answer.body as { data: RecordValues }).data;
    return { ids: [id], answer: { body: { data } } };
  });
