/** Handlers of the command palette: global search, and recently opened records. */
import { catalogue } from '../../../generated/catalogue.js';
import { ownResources } from '../../../shared/resources/resource-model.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { prepared } from '../records/resources/prepared.ts';
import { readHits } from './hits.ts';
import { parseSearchQuery } from './search-query.ts';
import { parseTolerantQuery } from './tolerant-query.ts';
import type { Handler, Session } from '../../infrastructure/http/request-context.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { readableBy } from '../records/read/readable-fields.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';

/** The resources that the user may open, restricted to readable fields. */
function openTo(session: Session): PreparedResource[] {
  return Object.values(ownResources(catalogue))
    .filter(({ calls, module }) => calls.includes('read') && can(session, module, 'view'))
    .map(({ name }) => readableBy(prepared[name]!, session));
}

export const search: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    const { search: text, limit } = request.query as { search: string; limit: number };
    const resources = openTo(session);
    const findWith = async (parse: typeof parseSearchQuery) => {
      const asked = resources.map(async (resource) => {
        // One more than shown, to detect further hits.
        const sought = parse(resource, session.companyId, text, limit + 1);
        const hits = sought
          ? await readHits(transaction, session, resource, sought, { locale: language, text })
          : [];
        return { resource: resource.model.name, hits: hits.slice(0, limit), hasMore: hits.length > limit };
      });
      return (await Promise.all(asked)).filter(({ hits }) => hits.length);
    };
    const found = await findWith(parseSearchQuery);
    return { body: { data: found.length ? found : await findWith(parseTolerantQuery) } };
  });

export const records: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    const { record } = request.query as { record: string[] };
    const open = openTo(session);
    const asked = record.map((each) => each.split(':') as [string, string]);
    const found = await Promise.all(
      open.map((resource) => {
        const ids = asked
          .filter(([name]) => name === resource.model.name)
          .map(([, id]) => safeId(Number(id)));
        if (!ids.length) return [];
        const sought = {
          sql: 'select unnest($2::bigint[]) as id, 0 as rank',
          parameters: [session.companyId, [...new Set(ids)]],
        };
        return readHits(transaction, session, resource, sought, { locale: language });
      }),
    );
    const byKey = new Map(found.flat().map((hit) => [`${hit.resource}:${hit.id}`, hit]));
    return { body: { data: [...new Set(record)].flatMap((key) => byKey.get(key) ?? []) } };
  });
