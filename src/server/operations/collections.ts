/** The calls of collections beside the plain ones. */
import { catalogue } from '../../generated/catalogue.ts';
import { behaviours } from '../behaviours/behaviours.ts';
import type { Handler } from '../request-context.ts';
import { write } from '../resources/resource-handlers.ts';
import { storeResource } from '../resources/store-resource.ts';
import { setFields } from '../resources/update-records.ts';

const collections = storeResource(catalogue.collections!, behaviours.collections);

export const deleteImage: Handler = (request, context) =>
  write(collections, 'edit', request, context, async (scene) => {
    const { id } = request.params as { id: number };
    const { version, image } = await setFields(scene, collections, id, { image: [] }, context.locale);
    return { ids: [id], answer: { body: { data: { id, version, image } } } };
  });
