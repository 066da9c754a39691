/** The calls of the store's menu beside the plain ones. */
import { catalogue } from '../../../../generated/catalogue.js';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { navigations as navigationsBehaviour } from '../navigations.hooks.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { translateDatabaseErrors } from '../../../crud/records/database-errors.ts';
import { write } from '../../../crud/records/write/write-call.ts';
import { prepareResource } from '../../../crud/records/resources/prepare-resource.ts';
import { updateEach, type RecordInput } from '../../../crud/records/write/update-each.ts';

const navigations = prepareResource(catalogue.navigations!, navigationsBehaviour);

/** Whether an item stands below itself is asked once, when all of them are where they shall be: they change places with what stood above. */
export const arrange: Handler = (request, context) =>
  write(navigations, 'edit', request, context, async (scene) => {
    const { navigations: said } = request.body as { navigations: Said[] };
    const placed = said.map((item) => asWritten(item, context.language));
    const ids = placed.map(({ id }) => id).toSorted((one, other) => one - other);
    await atItems(async () => {
      await hold(scene.transaction, 'deferred');
      await updateEach(scene, navigations, placed, context.locale);
      await refuseCircles(scene.transaction, placed);
      await translateDatabaseErrors(navigations, {}, () => hold(scene.transaction, 'immediate'));
    });
    return { ids, answer: { body: { data: { ids } } } };
  });

type Said = RecordInput & Record<'label' | 'isDead' | 'createdAt' | 'updatedAt', unknown>;

/** An item of the list's answer without what nobody writes; its label there is the text of one language. */
function asWritten(
  { isDead: _worked, createdAt: _begun, updatedAt: _changed, label, ...item }: Said,
  language: Locale,
): RecordInput {
  if (label === undefined || typeof label === 'object') return { ...item, ...(label ? { label } : {}) };
  return 'labelEn' in item || 'labelAr' in item ? item : { ...item, label: { [language]: label } };
}

const hold = (transaction: Connection, when: 'deferred' | 'immediate') =>
  rowsOf(transaction, `set constraints navigations_no_circle ${when}`, []);

/** @throws Problem 422 at the items that were placed below themselves: the database, which holds it against whoever else writes, names none */
async function refuseCircles(transaction: Connection, placed: readonly RecordInput[]): Promise<void> {
  if (!placed.some(({ parentId }) => parentId != null)) return;
  const rows = await rowsOf<{ id: string; parentId: string | null }>(
    transaction,
    'select id, "parentId" from navigations where company_id = matjar_company()',
    [],
  );
  const parents = new Map(
    rows.map(({ id, parentId }) => [Number(id), parentId === null ? null : Number(parentId)]),
  );
  const errors: FieldErrors = {};
  for (const [index, { id, parentId }] of placed.entries())
    if (parentId != null && standsBelow(id, parents))
      errors[`records.${index}.parentId`] = [{ code: 'parent_circle' }];
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

/** Is an item its own parent, or a parent of its parents? */
function standsBelow(id: number, parents: ReadonlyMap<number, number | null>): boolean {
  const met = new Set<number>();
  for (let above = parents.get(id); above && !met.has(above); above = parents.get(above)) {
    if (above === id) return true;
    met.add(above);
  }
  return false;
}

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
