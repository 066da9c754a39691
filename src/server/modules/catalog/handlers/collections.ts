/** Handlers of collections besides the generated ones. */
import { catalogue } from '../../../../generated/catalogue.js';
import { collections as collectionsBehaviour } from '../collections.hooks.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { write } from '../../../crud/records/write/write-call.ts';
import { prepareResource } from '../../../crud/records/resources/prepare-resource.ts';
import { setFields } from '../../../crud/records/write/update-records.ts';

const collections = prepareResource(catalogue.collections!, collectionsBehaviour);

export const deleteImage: Handler = (request, context) =>
  write(collections, 'edit', request, context, async (scene) => {
    const { id } = request.params as { id: number };
    const { version, image } = await setFields(scene, collections, id, { image: [] }, context.locale);
    return { ids: [id], answer: { body: { data: { id, version, image } } } };
  });
