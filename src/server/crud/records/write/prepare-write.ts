/** Preparation of writes: completes records, runs hooks, validates. */
import { hiddenFields, missingFields, type ConditionModel } from '../../../../shared/resources/conditions.ts';
import { brokenBounds } from '../../../../shared/resources/read/check-bounds.ts';
import { refusalOf } from '../../../../shared/resources/refused-values.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import type { RecordValues, Write } from '../resources/resource-hooks.ts';
import { cleanValue } from '../../../../field-types/columns.ts';
import { refuseSupportStaff } from '../../../infrastructure/sessions/access.ts';
import { caseInsensitiveExists } from './case-insensitive-exists.ts';
import { checkReferences } from './check-references.ts';
import { requireValues, type Refusals } from './complete-record.ts';
import { generateTexts } from './generate-texts.ts';
import { requireRights } from '../resources/required-permissions.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { batchUniqueValueLookups } from './unique-value-lookup.ts';
import type { WriteContext, Draft, NotedDraft } from './write-context.ts';

/** Values claimed by writes that are not stored yet. */
export interface Claims {
  like(field: string, text: string): readonly string[];
}

/**
 * Completes drafts in place.
 * @param refusals errors so far; all are thrown together
 * @param prefix of the path of every field error
 */
export async function prepareWrites(
  scene: WriteContext,
  resource: PreparedResource,
  drafts: readonly Draft[],
  refusals: Refusals,
  prefix = '',
): Promise<void> {
  const { add: refuse } = refusals;
  await prepareEach(
    scene,
    resource,
    drafts.map((draft) => ({ ...draft, refuse })),
  );
  refusals.check(prefix);
}

/**
 * Completes drafts in place and collects the errors of each; writes nothing. Uniqueness queries of all hooks are batched, and include
 * values taken by earlier drafts.
 */
export async function prepareEach(
  { transaction, companyId, actor }: WriteContext,
  resource: PreparedResource,
  drafts: readonly NotedDraft[],
  claims?: Claims,
): Promise<void> {
  refuseSupportStaff(resource.model.module, actor);
  const askTaken = batchUniqueValueLookups(transaction, resource, companyId);
  const done: Draft[] = [];
  let ahead: Promise<unknown> = Promise.resolve();
  const works = drafts.map((draft) => {
    const earlier = ahead;
    const takenLike: Write['takenLike'] = async (field, text) => {
      const id = draft.before?.id as number | undefined;
      const [stored] = await Promise.all([askTaken(field, text, id), earlier]);
      const begun = done.map(({ after }) => after[field]).filter((other) => isLike(other, text));
      return [...stored, ...begun, ...(claims?.like(field, text) ?? [])];
    };
    const isAlike: Write['isAlike'] = async (field, text, among) => {
      const except = draft.before?.id as number | undefined;
      const [isStored] = await Promise.all([
        caseInsensitiveExists(transaction, resource, companyId, { field, text, except, among }),
        earlier,
      ]);
      const holds = ({ after }: Draft) =>
        String(after[field]).toLowerCase() === text.toLowerCase() &&
        Object.entries(among).every(([name, value]) => after[name] === value);
      return isStored || done.some(holds);
    };
    const work = prepareOne(resource, draft, actor, { takenLike, isAlike }).then(() => done.push(draft));
    ahead = Promise.allSettled([earlier, work]);
    return work;
  });
  await Promise.all(works);
  await checkReferences(transaction, resource, companyId, drafts);
}

async function prepareOne(
  resource: PreparedResource,
  draft: NotedDraft,
  actor: Write['actor'],
  asks: Pick<Write, 'takenLike' | 'isAlike'>,
): Promise<void> {
  const { refuse } = draft;
  await resource.hooks.beforeWrite?.({ ...draft, actor, ...asks });
  const { fields, conditions = [], singular } = resource.model;
  clearHidden(fields, conditions, draft.after);
  for (const { field, other, code } of brokenBounds(fields, draft.after))
    refuse(field.name, code, undefined, { other: fieldOf(resource.model, other).title });
  refuseValues(fields, draft);
  await generateTexts(fields, { after: draft.after, takenLike: asks.takenLike }, singular.en);
  requireValues(fields, draft.after, refuse);
  requireByConditions(resource, draft, refuse);
  requireRights(resource, draft, actor, refuse);
}

const isLike = (other: unknown, text: string): other is string =>
  typeof other === 'string' && (other === text || other.startsWith(`${text}-`));

/** Refuses values that only the server or a special call may set. */
function refuseValues(
  fields: readonly FieldModel[],
  { before, after, given, refuse, isReturn }: NotedDraft,
): void {
  for (const field of fields) {
    const { name, refuses, transitions } = field;
    if (!(refuses || transitions) || !given.has(name) || after[name] === before?.[name]) continue;
    const code = refusalOf(field, after[name], after, isReturn ? undefined : before?.[name]);
    // An undo may lead to a state in which the field is closed (a draft): the state before counts as well.
    if (code && !(isReturn && before && !refusalOf(field, after[name], before))) refuse(name, code);
  }
}

/** Clears hidden fields where the schema says so (`whenHidden`). */
function clearHidden(
  fields: readonly FieldModel[],
  conditions: readonly ConditionModel[],
  after: RecordValues,
): void {
  const clearing = fields.filter(({ whenHidden }) => whenHidden === 'clear');
  for (const field of hiddenFields(conditions, clearing, after))
    after[field.name] = cleanValue(field.default, field);
}

/** Fields that were missing before and are not part of the change are not required. */
function requireByConditions(
  { model: { conditions = [] } }: PreparedResource,
  { before, after, given }: Draft,
  refuse: Refusals['add'],
): void {
  const lacked = before ? missingFields(conditions, before) : [];
  for (const field of missingFields(conditions, after))
    if (given.has(field) || !lacked.includes(field)) refuse(field, 'required');
}
