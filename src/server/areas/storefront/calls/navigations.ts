/** The calls of the store's menu beside the plain ones. */
import { catalogue } from '../../../../generated/catalogue.ts';
import { navigations as navigationsBehaviour } from '../navigations.behaviour.ts';
import type { RecordValues } from '../../../engine/records/behaviour.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { write } from '../../../engine/records/write-call.ts';
import { prepareResource } from '../../../engine/records/prepare-resource.ts';
import { lockAll, updateMany } from '../../../engine/records/update-records.ts';

const navigations = prepareResource(catalogue.navigations!, navigationsBehaviour);

type Placed = RecordValues & { id: number; parentId?: number | null };

/** Items that come to the top are placed first, so that whoever changes places with what stood above it makes no circle on the way. */
export const arrange: Handler = (request, context) =>
  write(navigations, 'edit', request, context, async (scene) => {
    const { navigations: placed } = request.body as { navigations: Placed[] };
    const ids = [...new Set(placed.map(({ id }) => id))].toSorted((one, other) => one - other);
    await lockAll(scene, navigations, ids);
    const isLow = ({ parentId }: Placed) => Number(parentId != null);
    for (const { id, ...values } of placed.toSorted((one, other) => isLow(one) - isLow(other)))
      if (Object.keys(values).length) await updateMany(scene, navigations, [id], values);
    return { ids, answer: { body: { data: { ids } } } };
  });
