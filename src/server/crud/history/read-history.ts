/** Reads the audit log for display: restricted to what the user may view, with names of referenced records. */
import { catalogue } from '../../../generated/catalogue.js';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import type { RemoteWrite } from '../remote-resources/audit-remote-write.ts';
import type { Changes } from '../records/audit-log.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { readableFor } from '../records/read/readable-fields.ts';
import type { PreparedField } from '../records/resources/prepared-resource.ts';
import { namedValues } from '../../../shared/texts/list-change.ts';
import { nameRecords, formatName, type Names, type Reader } from './name-records.ts';
import { undoHandlers } from './undo-handlers.ts';
import { allPrepared, prepared } from '../records/resources/prepared.ts';

export interface HistoryFilters {
  resource?: string;
  record_id?: number;
  elsewhere_id?: string;
  user?: number;
  action?: string;
  field?: string;
  from?: string;
  to?: string;
  change_set?: number;
  before?: number;
  limit: number;
}

interface Row {
  id: number;
  changeSet: number | null;
  kind: string | null;
  resource: string;
  recordId: number | null;
  action: string;
  at: Date;
  actor: number | null;
  actorName: string | null;
  source: string | null;
  changes: Changes;
  withoutVersion: boolean;
  overwrote: boolean;
  elsewhere: Omit<RemoteWrite, 'action'> | null;
  support: { reason: string | null; mode: 'read' | 'act' } | null;
}

/** Tables of hand-written calls whose entries are readable with a field of a resource; those of other tables are for owners only. */
const besides: Readonly<Record<string, { resource: string; field: string }>> = {
  addresses: { resource: 'customers', field: 'addresses' },
};

/** Whether a courier reported the change; entries before 2026-11-29 have the actor of the polling job. */
const isOfCourier = (source: string | null): boolean => /^couriers(?:\/|$)/u.test(source ?? '');

/** The resources whose history a user may read; `null`: all. */
export function historiesFor(actor: Reader['actor']): string[] | null {
  if (actor.role === 'owner') return null;
  const names = Object.values(catalogue)
    .filter(({ module }) => can(actor, module, 'view'))
    .map(({ name }) => name);
  const open = Object.entries(besides).filter(
    ([, { resource, field }]) => names.includes(resource) && openFields(resource, actor)?.has(field),
  );
  return [...names, ...open.map(([name]) => name)];
}

/** The fields of a resource that a user may read; `null` when the resource has no model. */
function openFields(resource: string, actor: Reader['actor']): Map<string, PreparedField> | null {
  const stored = prepared[resource];
  return stored ? new Map(readableFor(stored, actor).map((field) => [field.name, field])) : null;
}

/** The readable ones of some fields, in the order of the record. */
export function readableFields(
  resource: string,
  fields: readonly string[],
  actor: Reader['actor'],
): string[] {
  const open = openFields(resource, actor);
  const order = open ? [...open.keys()] : [];
  return fields
    .filter((field) => !open || open.has(field))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** The readable changes of an entry, in field order. */
export function readableChanges(resource: string, changes: Changes, actor: Reader['actor']) {
  return readableFields(resource, Object.keys(changes), actor).map((field) => ({
    field,
    from: changes[field]?.from,
    to: changes[field]?.to,
  }));
}

/** A page of the history, newest first. */
export async function readHistory(reader: Reader, filters: HistoryFilters) {
  const { actor } = reader;
  const [rows, people] = await Promise.all([selectEntries(reader, filters), readPeople(reader)]);
  const hasMore = rows.length > filters.limit;
  const page = rows.slice(0, filters.limit);
  const standing = await standingOf(reader, page);
  const entries = page.map((row) => {
    const { changes, actor: user, actorName, kind, ...rest } = row;
    const stored = prepared[row.resource];
    const stands = standing.get(row.resource)?.has(row.recordId ?? 0) ?? false;
    const right = stands ? 'edit' : 'create';
    const restorable =
      stored !== undefined &&
      (row.action === 'update' || row.action === 'delete') &&
      can(actor, stored.model.module, right);
    return {
      ...rest,
      kind: kind ?? 'call',
      user: user === null || isOfCourier(row.source) ? null : { id: user, name: actorName ?? '' },
      changes: readableChanges(row.resource, changes, actor),
      stands,
      restorable,
      name: null as string | null,
    };
  });
  const names = await nameRecords(reader, pointedAt(entries));
  for (const entry of entries) entry.name = nameOf(entry, names, reader);
  const nameless = entries.filter(({ name, recordId }) => name === null && recordId !== null);
  const farewells = await readDeletions(reader, nameless);
  for (const entry of nameless)
    entry.name = farewells.get(`${entry.resource} ${String(entry.recordId)}`) ?? null;
  return { data: entries, metadata: { next: hasMore ? (page.at(-1)?.id ?? null) : null, names, people } };
}

/** The names that deleted records had, by resource and id. */
async function readDeletions(
  reader: Reader,
  entries: readonly { resource: string; recordId: number | null }[],
): Promise<Map<string, string | null>> {
  if (!entries.length) return new Map();
  const rows = await rowsOf<{ resource: string; recordId: number; changes: Changes }>(
    reader.transaction,
    `select distinct on (a.resource, a."recordId") a.resource, a."recordId", a.changes
     from unnest($2::text[], $3::bigint[]) gone(resource, id)
     join audit a on a.company_id = $1 and a.resource = gone.resource and a."recordId" = gone.id and a.action = 'delete'
     order by a.resource, a."recordId", a.id desc`,
    [reader.companyId, entries.map(({ resource }) => resource), entries.map(({ recordId }) => recordId)],
  );
  return new Map(
    rows.map(({ resource, recordId, changes }) => {
      const readable = readableChanges(resource, changes, reader.actor);
      return [`${resource} ${recordId}`, nameOf({ resource, recordId, changes: readable }, {}, reader)];
    }),
  );
}

/** How long after another actor's change an unversioned write counts as an overwrite. */
const unseenFor = '1 day';

/**
 * SQL: whether entry `a` overwrote another actor's change: sent without a version, it changed a field that another actor (user, courier,
 * job) had written shortly before. Entries without an actor never count: jobs and webhooks send no version.
 */
const overwrote = `(a."withoutVersion" and a.action = 'update' and a.actor is not null
  and not coalesce(a.source ~ '^(couriers|send-parcels)', false)
  and exists (
    select from jsonb_object_keys(a.changes) changed(field)
    cross join lateral (
      select p.actor, p.at from audit p
      where p.company_id = a.company_id and p.resource = a.resource and p."recordId" = a."recordId" and p.version < a.version
        and p.action = 'update' and p.changes ? changed.field
      order by p.version desc limit 1) former
    where former.actor is distinct from a.actor and former.at > a.at - interval '${unseenFor}'))`;

function selectEntries({ transaction, companyId, actor }: Reader, filters: HistoryFilters): Promise<Row[]> {
  const bound: unknown[] = [companyId];
  const bind = (value: unknown) => `$${bound.push(value)}`;
  const day = (value: string, later = '') =>
    `(${bind(value)}::date${later})::timestamp at time zone 'Africa/Cairo'`;
  const histories = historiesFor(actor);
  const hidden =
    filters.field && filters.resource && openFields(filters.resource, actor)?.has(filters.field) === false;
  const conditions = [
    histories && `a.resource = any(${bind(histories)}::text[])`,
    filters.resource && `a.resource = ${bind(filters.resource)}`,
    // Writes mirrored to another record by the database (`isEcho`) appear in that record's history only.
    filters.record_id ? `a."recordId" = ${bind(safeId(filters.record_id))}` : 'not a."isEcho"',
    filters.elsewhere_id && `a.elsewhere ->> 'id' = ${bind(filters.elsewhere_id)}`,
    filters.user && `a.actor = ${bind(safeId(filters.user))}`,
    filters.action && `a.action = ${bind(filters.action)}`,
    filters.field && (hidden ? 'false' : fieldCondition(filters.field, actor, bind)),
    filters.from && `a.at >= ${day(filters.from)}`,
    filters.to && `a.at < ${day(filters.to, ' + 1')}`,
    filters.change_set && `a."changeSet" = ${bind(safeId(filters.change_set))}`,
    filters.before && `a.id < ${bind(safeId(filters.before))}`,
  ].filter(Boolean);
  return rowsOf<Row>(
    transaction,
    `select a.id, a."changeSet", s.kind, a.resource, a."recordId", a.action, a.at, a.actor,
       coalesce(u.name, u.email, u.phone, v."userName") as "actorName", a.source, a.changes, a."withoutVersion", a.elsewhere, ${overwrote} as overwrote,
       case when v.id is not null then jsonb_build_object('mode', v.mode, 'reason', v.reason) end as support
     from audit a left join change_sets s on s.company_id = a.company_id and s.id = a."changeSet"
     left join users u on u.id = a.actor
     left join support_visits v on v.company_id = a.company_id and v.id = a."supportVisit"
     where a.company_id = $1 ${conditions.map((condition) => `and ${String(condition)}`).join(' ')}
     order by a.id desc limit ${bind(filters.limit + 1)}`,
    bound,
  );
}

/** Filters by a field, excluding resources where the user may not read it. */
function fieldCondition(field: string, actor: Reader['actor'], bind: (value: unknown) => string): string {
  const closed = [...allPrepared().keys()].filter((name) => !openFields(name, actor)?.has(field));
  return `a.changes ? ${bind(field)} and a.resource <> all(${bind(closed)}::text[])`;
}

async function readPeople({ transaction, companyId }: Reader): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    transaction,
    `select u.id, coalesce(u.name, u.email, u.phone) as name from staff s join users u on u.id = s."user"
     where s.company_id = $1 order by 2 limit 500`,
    [companyId],
  );
}

/** The ids of the entries' records that still exist, by resource. */
async function standingOf(
  { transaction, companyId }: Reader,
  rows: readonly { resource: string; recordId: number | null }[],
): Promise<Map<string, Set<number>>> {
  const byResource = Map.groupBy(rows, ({ resource }) => resource);
  const found = [...byResource].map(async ([name, entries]): Promise<[string, Set<number>]> => {
    const stored = prepared[name];
    if (!stored) return [name, new Set()];
    const ids = await rowsOf<{ id: number }>(
      transaction,
      `select t.id from ${stored.table} t where t.company_id = $1 and t.id = any($2::bigint[])`,
      [companyId, entries.map(({ recordId }) => recordId)],
    );
    return [name, new Set(ids.map(({ id }) => id))];
  });
  return new Map(await Promise.all(found));
}

interface Pointing {
  resource: string;
  recordId?: number | null;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** All records and images that entries concern or reference, by resource. */
export function pointedAt(entries: readonly Pointing[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  const want = (resource: string, value: unknown) => {
    const ids = wanted.get(resource) ?? new Set();
    for (const id of Array.isArray(value) ? value : [value])
      if (Number.isSafeInteger(id)) ids.add(id as number);
    if (ids.size) wanted.set(resource, ids);
  };
  for (const { resource, recordId, changes } of entries) {
    const stored = prepared[resource];
    if (stored || undoHandlers()[resource]) want(resource, recordId);
    const mentions = changes.find(({ field }) => resource === 'notes' && field === 'mentions');
    if (mentions) want('users', namedValues(mentions.from, mentions.to));
    if (!stored) continue;
    for (const { field, from, to } of changes) {
      const model = stored.fields.find(({ name }) => name === field)?.field;
      const target = model?.kind === 'image-list' ? 'images' : model?.reference;
      if (target) want(target, namedValues(from, to));
      // Alternative texts name their images.
      if (stored.fields.some((each) => each.field.alternatives === field))
        want(
          'images',
          [from, to].flatMap((rows) => imagesOfTexts(rows)),
        );
    }
  }
  return wanted;
}

const imagesOfTexts = (rows: unknown): unknown[] =>
  Array.isArray(rows) ? (rows as { image?: unknown }[]).map(({ image }) => image) : [];

/** The current name of the entry's record, else the name in the entry. */
function nameOf(
  entry: Pointing & { recordId: number | null },
  names: Names,
  { language }: Reader,
): string | null {
  const stored = prepared[entry.resource];
  const current = names[entry.resource]?.[String(entry.recordId)];
  if (current) return current;
  const said = entry.changes.find(({ field }) => field === (stored?.model.represents ?? 'name'));
  return formatName(said?.from, language) ?? formatName(said?.to, language);
}
