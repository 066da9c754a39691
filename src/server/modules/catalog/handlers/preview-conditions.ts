/** Preview of smart conditions: how many products meet them, the first ids, and what changes against the saved collection. */
import { sql } from 'kysely';
import { normalizeConditions, type SmartConditions } from '../../../../shared/catalog/smart-conditions.ts';
import { collectionAliases } from '../collection-aliases.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';

/** Maximum number of ids in each list of the response. */
const most = 12;

interface Compared {
  total: string;
  added: string;
  removed: string;
  first: string[];
  firstAdded: string[];
  firstRemoved: string[];
}

interface Held {
  type: string | null;
  conditions: SmartConditions | null;
}

export const previewConditions: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise(session, prepared.products, 'view');
    const { id, conditions: said } = request.body as { id?: number; conditions: SmartConditions };
    const conditions = agreed(said);
    let held: Held = { type: null, conditions: null };
    if (id !== undefined) {
      const { rows } = await sql<Held>`select type, conditions from collections
        where company_id = ${session.companyId} and id = ${safeId(id)}`.execute(transaction);
      if (!rows[0]) throw recordNotFound(prepared.collections);
      [held] = rows as [Held];
    }
    const { rows } = await sql<Compared>`select * from preview_collection_conditions(
      ${JSON.stringify(conditions)}::jsonb, ${held.conditions === null ? null : JSON.stringify(held.conditions)}::jsonb,
      ${id ?? null}::bigint, ${held.type}, ${most})`.execute(transaction);
    const { total, added, removed, first, firstAdded, firstRemoved } = rows[0]!;
    const part = (count: string, ids: string[]) => ({ count: Number(count), ids: ids.map(Number) });
    const data = {
      meeting: part(total, first),
      added: part(added, firstAdded),
      removed: part(removed, firstRemoved),
    };
    return { body: { data } };
  });

/** The conditions normalized as they would be stored. @throws Problem 422 as saving them would */
function agreed(said: SmartConditions): SmartConditions {
  const errors: FieldErrors = {};
  const refuse = (path: string, code: string, params?: { known: string }) =>
    void (errors[path] = [{ code, ...(params && { params }) }]);
  const { conditions = said } = (collectionAliases.conditions!.write(said, {}, refuse) ?? {}) as {
    conditions?: SmartConditions;
  };
  const agreed = { ...conditions, values: conditions.values.map((each) => ({ ...each })) };
  normalizeConditions(agreed, refuse);
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
  return agreed;
}
