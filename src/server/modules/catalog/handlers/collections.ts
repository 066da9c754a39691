/** Handlers of collections besides the generated ones. */
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { setFields } from '../../../crud/records/write/update-records.ts';

export const deleteImage: Handler = (request, context) =>
  write(prepared.collections, 'edit', request, context, async (scene) => {
    const { id } = request.params as { id: number };
    const { version, image } = await setFields(
      scene,
      prepared.collections,
      id,
      { image: [] },
      context.locale,
    );
    return { ids: [id], answer: { body: { data: { id, version, image } } } };
  });
