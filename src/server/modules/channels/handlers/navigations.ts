/** Handlers of the store's menu besides the generated ones. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { translateDatabaseErrors } from '../../../crud/records/database-errors.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { updateEach, type RecordInput } from '../../../crud/records/write/update-each.ts';

/** Moves menu items. The check for circles is deferred to the end, because items may swap places with their parents. */
export const arrange: Handler = (request, context) =>
  write(prepared.navigations, 'edit', request, context, async (scene) => {
    const { navigations: said } = request.body as { navigations: Said[] };
    const placed = said.map((item) => asWritten(item, context.language));
    const ids = placed.map(({ id }) => id).toSorted((one, other) => one - other);
    await atItems(async () => {
      await hold(scene.transaction, 'deferred');
      await updateEach(scene, prepared.navigations, placed, context.locale);
      await refuseCircles(scene.transaction, placed);
      await translateDatabaseErrors(prepared.navigations, {}, () => hold(scene.transaction, 'immediate'));
    });
    return { ids, answer: { body: { data: { ids } } } };
  });

type Said = RecordInput & Record<'label' | 'isDead' | 'createdAt' | 'updatedAt', unknown>;

/** Removes read-only fields of a list response from an item; its label there is the text of one language. */
function asWritten(
  { isDead: _worked, createdAt: _begun, updatedAt: _changed, label, ...item }: Said,
  language: Locale,
): RecordInput {
  if (label === undefined || typeof label === 'object') return { ...item, ...(label ? { label } : {}) };
  return 'labelEn' in item || 'labelAr' in item ? item : { ...item, label: { [language]: label } };
}

const hold = (transaction: Connection, when: 'deferred' | 'immediate') =>
  rowsOf(transaction, `set constraints navigations_no_circle ${when}`, []);

/** @throws Problem 422 at the items placed below themselves; the database constraint covers all writes but does not name the items */
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

/** Whether an item is its own ancestor. */
function standsBelow(id: number, parents: ReadonlyMap<number, number | null>): boolean {
  const met = new Set<number>();
  for (let above = parents.get(id); above && !met.has(above); above = parents.get(above)) {
    if (above === id) return true;
    met.add(above);
  }
  return false;
}

/** Renames error paths from `records.3.url` to `navigations.3.url`, the name of the request body. */
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
