/** Handlers of customer erasure: request, cancel, erase immediately. */
import { write } from '../../../crud/records/write/with-change-set.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { requestErasure, cancelErasure } from '../erase/request-erasure.ts';
import { eraseCustomer } from '../erase/erase-customer.ts';

const idOf = (request: Parameters<Handler>[0]) => safeId((request.params as { id: number }).id);

export const erase: Handler = (request, context) => {
  const id = idOf(request);
  const { version } = request.body as { version: number };
  return write(prepared.customers, 'delete', request, context, async (scene) => {
    const data = await eraseCustomer(scene, id, version);
    return { ids: [id], answer: { body: { data } } };
  });
};

export const askErase: Handler = (request, context) => {
  const id = idOf(request);
  return write(prepared.customers, 'edit', request, context, async (scene) => {
    const eraseDueAt = await requestErasure(scene, id);
    return { ids: [id], answer: { body: { data: { id, eraseDueAt } } } };
  });
};

export const callOffErase: Handler = (request, context) => {
  const id = idOf(request);
  return write(prepared.customers, 'edit', request, context, async (scene) => {
    await cancelErasure(scene, id);
    return { ids: [id], answer: { status: 204 } };
  });
};
