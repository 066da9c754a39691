/** Looks up display names of records, subject to the same rights as the field that holds the name. */
import { inLocale, type Locale, type Translated } from '../../../shared/texts/locale.ts';
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { findImages } from '../../infrastructure/files/images.ts';
import { readByIds } from '../records/read/read-records.ts';
import { readableFor } from '../records/read/readable-fields.ts';
import { shapeOf } from '../records/resources/record-shape.ts';
import { quoted, rowsOf } from '../../infrastructure/database/query.ts';
import { undoHandlers } from './undo-handlers.ts';
import { prepared } from '../records/resources/prepared.ts';

/** Names by resource and id; under `images`, thumbnail URLs. */
export type Names = Record<string, Record<string, string>>;

export interface Reader {
  transaction: Connection;
  companyId: number;
  actor: Pick<SignInFacts, 'user' | 'role' | 'permissions'>;
  language: Locale;
}

/** Looks up display names. Records that were deleted or that the user may not view have no name. */
export async function nameRecords(reader: Reader, wanted: ReadonlyMap<string, Set<number>>): Promise<Names> {
  const lookups = [...wanted].map(async ([resource, ids]) => [
    resource,
    await namesOf(reader, resource, [...ids]),
  ]);
  return Object.fromEntries(await Promise.all(lookups)) as Names;
}

async function namesOf(
  { transaction, companyId, actor, language }: Reader,
  name: string,
  ids: readonly number[],
): Promise<Record<string, string>> {
  if (name === 'images') {
    const images = await findImages(transaction, companyId, ids);
    return Object.fromEntries([...images].map(([id, { thumbnailUrl }]) => [id, thumbnailUrl]));
  }
  const resource = prepared[name];
  const named = resource ? undefined : undoHandlers()[name]?.named;
  if (named) return namesOfOwn(transaction, name, named, ids);
  if (!resource || !can(actor, resource.model.module, 'view')) return {};
  const fields = readableFor(resource, actor).filter((field) =>
    ['id', resource.model.represents].includes(field.name),
  );
  const rows = await readByIds(transaction, resource, companyId, ids, shapeOf(resource, fields, 'all'));
  return Object.fromEntries(
    rows.map((row) => [row.id, formatName(row[resource.model.represents], language) ?? `#${String(row.id)}`]),
  );
}

/** Names from tables of hand-written calls; readable by every user who may read the entry. */
async function namesOfOwn(
  transaction: Connection,
  table: string,
  named: string,
  ids: readonly number[],
): Promise<Record<string, string>> {
  const inside =
    table === 'companies'
      ? 't.id = matjar_company()'
      : table === 'users'
        ? 'true'
        : 't.company_id = matjar_company()';
  const rows = await rowsOf<{ id: number; name: string | null }>(
    transaction,
    `select t.id, ${named} as name from ${quoted(table)} t where ${inside} and t.id = any($1::bigint[])`,
    [ids],
  );
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

/** A name as text. */
export function formatName(name: unknown, language: Locale): string | null {
  if (typeof name === 'object' && name !== null) return inLocale(name as Translated, language) || null;
  return typeof name === 'string' && name ? name : null;
}
