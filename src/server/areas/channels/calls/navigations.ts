/** The calls of the store's menu beside the plain ones. */
import { catalogue } from '../../../../generated/catalogue.ts';
import { navigations as navigationsBehaviour } from '../navigations.behaviour.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { Problem } from '../../../ground/http/problem.ts';
import type { Connection } from '../../../ground/database/connection.ts';
import { rowsOf } from '../../../ground/database/query.ts';
import { translated } from '../../../engine/records/refusals.ts';
import { write } from '../../../engine/records/write-call.ts';
import { prepareResource } from '../../../engine/records/prepare-resource.ts';
import { updateEach, type GivenRecord } from '../../../engine/records/update-each.ts';

const navigations = prepareResource(catalogue.navigations!, navigationsBehaviour);

/** Whether an item stands below itself is asked once, when all of them are where they shall be: they change places with what stood above. */
export const arrange: Handler = (request, context) =>
  write(navigations, 'edit', request, context, async (scene) => {
    const { navigations: placed } = request.body as { navigations: GivenRecord[] };
    const ids = placed.map(({ id }) => id).toSorted((one, other) => one - other);
    await atItems(async () => {
      await hold(scene.transaction, 'deferred');
      await updateEach(scene, navigations, placed, context.locale);
      await translated(navigations, {}, () => hold(scene.transaction, 'immediate'));
    });
    return { ids, answer: { body: { data: { ids } } } };
  });

const hold = (transaction: Connection, when: 'deferred' | 'immediate') =>
  rowsOf(transaction, `set constraints navigations_no_circle ${when}`, []);

/** The body calls its records by their name: an error at `records.3.url` stands at `navigations.3.url`. */
async function atItems(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.errors) throw error;
    const errors = Object.entries(error.details.errors).map(
      ([path, list]) =>
        [/^records\b/u.test(path) ? path.replace('records', 'navigations') : 'navigations', list] as const,
    );
    throw new Problem(error.status, error.code, { ...error.details, errors: Object.fromEntries(errors) });
  }
}
