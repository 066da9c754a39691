/** The call that erases who a customer is. */
import { write } from '../../../engine/records/write-call.ts';
import { knownId } from '../../../ground/database/known-id.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { customers } from '../customers-resource.ts';
import { eraseCustomer } from '../erase/erase-customer.ts';

export const erase: Handler = (request, context) => {
  const id = knownId((request.params as { id: number }).id);
  const { version } = request.body as { version: number };
  return write(customers, 'delete', request, context, async (scene) => {
    const data = await eraseCustomer(scene, id, version);
    return { ids: [id], answer: { body: { data } } };
  });
};
