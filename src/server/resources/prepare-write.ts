/** What comes before storing: the record that will be stands complete, the behaviour has had its say, everything is legal. */
import { missingFields } from '../../model/conditions.ts';
import type { RecordValues, Write } from '../behaviours/behaviour.ts';
import type { Connection } from '../database/connection.ts';
import { checkReferences } from './check-references.ts';
import { Refusals, requireValues } from './complete-record.ts';
import { requireRights } from './required-rights.ts';
import { quoted, rowsOf } from './query.ts';
import type { StoredResource } from './stored-resource.ts';

/** Where a write happens: the company's transaction, and the address that the audit trail notes. */
export interface WriteScene {
  transaction: Connection;
  companyId: number;
  source: string;
  actor: Write['actor'];
}

/** A record before the write, and after it. */
export interface Draft {
  before: RecordValues | null;
  after: RecordValues;
  given: ReadonlySet<string>;
}

/**
 * Completes drafts in place.
 * @param refusals what has been noted already; all that is wrong is thrown together
 * @param prefix stands before the path of every field error
 */
export async function prepareWrites(
  { transaction, companyId, actor }: WriteScene,
  resource: StoredResource,
  drafts: readonly Draft[],
  refusals: Refusals,
  prefix = '',
): Promise<void> {
  const { add: refuse } = refusals;
  for (const draft of drafts) {
    const takenLike: Write['takenLike'] = (field, text) =>
      findTaken(transaction, resource, companyId, field, text, draft.before?.id as number | undefined);
    await resource.behaviour.beforeWrite?.({ ...draft, actor, refuse, takenLike });
    requireValues(resource.model.fields, draft.after, refuse);
    requireByConditions(resource, draft, refuse);
    requireRights(resource, draft, actor, refuse);
  }
  await checkReferences(transaction, resource, companyId, drafts, refuse);
  refusals.check(prefix);
}

/** What was missing before a change, and which the change does not touch, is no fault of the change. */
function requireByConditions(
  { model: { conditions = [] } }: StoredResource,
  { before, after, given }: Draft,
  refuse: Refusals['add'],
): void {
  const lacked = before ? missingFields(conditions, before) : [];
  for (const field of missingFields(conditions, after))
    if (given.has(field) || !lacked.includes(field)) refuse(field, 'required');
}

async function findTaken(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  field: string,
  text: string,
  except: number | undefined,
): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    transaction,
    `select t.${quoted(field)} as text from ${resource.table} t
     where t.company_id = $1 and (t.${quoted(field)} = $2 or starts_with(t.${quoted(field)}, $2 || '-'))
       and t.id is distinct from $3`,
    [companyId, text, except ?? null],
  );
  return rows.map((row) => row.text);
}
