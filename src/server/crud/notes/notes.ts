/** Internal notes of staff on any record, by resource and id; edit rights on the resource are needed to write them. */
import { sql } from 'kysely';
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { addToAuditLog } from '../records/audit-log.ts';
import { authorise } from '../records/resources/authorise.ts';
import { prepared } from '../records/resources/prepared.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';

export interface NoteRow {
  id: number;
  version: number;
  resource: string;
  recordId: number;
  text: string;
  author: { id: number; name: string } | null;
  mentions: { id: number; name: string }[];
  createdAt: Date;
  updatedAt: Date;
}

type Note = NoteRow & { mayChange: boolean };

interface Person {
  id: number;
  name: string;
}

/**
 * The resource of a note.
 * @throws Problem 422 when unknown, 403 without the right to the action
 */
export function notedResource(session: Session, name: string, action: 'view' | 'edit'): PreparedResource {
  const resource = prepared[name];
  if (!resource) throw fieldProblem('resource', 'note_resource_unknown');
  authorise(session, resource, action);
  return resource;
}

/**
 * Locks the record of a note against deletion.
 * @throws Problem 404 when it does not exist, 409 when it is sealed
 */
export async function lockNotedRecord(
  transaction: Connection,
  { companyId }: Pick<Session, 'companyId'>,
  { model }: PreparedResource,
  id: number,
): Promise<void> {
  const isSealed = model.sealedBy ? sql`${sql.ref(model.sealedBy)} is not null` : sql`false`;
  const { rows } = await sql<{
    isSealed: boolean;
  }>`select ${isSealed} as "isSealed" from ${sql.table(model.name)}
    where company_id = ${companyId} and id = ${safeId(id)} for key share`.execute(transaction);
  if (!rows[0]) throw notFound('note');
  if (rows[0].isSealed) throw new Problem(409, 'note_sealed');
}

const named = sql`coalesce(u.name, u.email, u.phone, '')`;
const columns = sql`n.id, n.version, n.resource, n."recordId", n.text, n."createdAt", n."updatedAt",
  (select jsonb_build_object('id', u.id, 'name', ${named}) from users u where u.id = n.author) as author,
  coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', ${named}) order by u.id)
    from users u where u.id = any(n.mentions)), '[]') as mentions`;

interface Page {
  resource: string;
  recordId: number;
  /** only notes before this id */
  before?: number | undefined;
  limit: number;
}

/** The notes of a record, newest first. */
export async function readNotes(
  transaction: Connection,
  session: Session,
  { resource, recordId, before, limit }: Page,
): Promise<Note[]> {
  const { rows } = await sql<NoteRow>`select ${columns} from notes n
    where n.company_id = ${session.companyId} and n.resource = ${resource} and n."recordId" = ${safeId(recordId)}
      ${before ? sql`and n.id < ${safeId(before)}` : sql``}
    order by n.id desc limit ${limit}`.execute(transaction);
  return rows.map((row) => toNote(session, row));
}

/**
 * Reads a note.
 * @throws Problem 404
 */
export async function readNote(transaction: Connection, session: Session, id: number): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`select ${columns} from notes n
    where n.company_id = ${session.companyId} and n.id = ${safeId(id)}`.execute(transaction);
  if (!rows[0]) throw notFound('note');
  return rows[0];
}

type Actor = Pick<SignInFacts, 'user' | 'role' | 'permissions'>;

/** Whether a user may change a note: its author and the owner of the store. */
export const mayChange = ({ user, role }: Pick<Actor, 'user' | 'role'>, author: number | null): boolean =>
  role === 'owner' || author === user.id;

/** A note as API output, for the session. */
export function toNote(session: Session, row: NoteRow): Note {
  const { model } = prepared[row.resource] ?? {};
  const mayEdit = model !== undefined && can(session, model.module, 'edit');
  return { ...row, mayChange: mayEdit && mayChange(session, row.author?.id ?? null) };
}

/** Staff who may view the resource, by name. */
export async function peopleOf(
  transaction: Connection,
  { companyId }: Pick<Session, 'companyId'>,
  { model }: PreparedResource,
): Promise<Person[]> {
  const { rows } = await sql<Person & Pick<SignInFacts, 'role' | 'permissions'>>`
    select u.id, ${named} as name, s.role, s.permissions from staff s join users u on u.id = s."user"
    where s.company_id = ${companyId} and s.status = 'active' order by name, u.id limit 1000`.execute(
    transaction,
  );
  return rows
    .filter((person) => can(person, model.module, 'view'))
    .map(({ id, name }): Person => ({ id, name }));
}

/**
 * Validates mentions.
 * @throws Problem 422 for users who are no staff or may not view the resource
 */
export async function checkMentions(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  mentions: readonly number[],
): Promise<void> {
  if (!mentions.length) return;
  const known = new Set((await peopleOf(transaction, session, resource)).map(({ id }) => id));
  if (mentions.some((id) => !known.has(id))) throw fieldProblem('mentions', 'mention_unseen');
}

/**
 * Normalizes the text of a note.
 * @throws Problem 422 when it is empty
 */
export function cleanNote(text: string): string {
  const clean = text.replace(/\r\n?/gu, '\n').trim();
  if (!clean) throw fieldProblem('text', 'required');
  return clean;
}

interface Told {
  id: number;
  version: number;
  text: string;
  mentions: readonly { id: number }[];
}

/** Writes the audit log entry of a note. */
export async function auditNote(
  transaction: Connection,
  companyId: number,
  source: string,
  before: Told | null,
  after: Told | null,
): Promise<void> {
  const action = !before ? 'create' : after ? 'update' : 'delete';
  const values = (note: Told | null) => ({
    text: note?.text ?? null,
    mentions: note ? note.mentions.map(({ id }) => id) : null,
  });
  const [from, to] = [values(before), values(after)];
  const changes = Object.fromEntries(
    (['text', 'mentions'] as const)
      .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
      .map((name) => [name, { from: from[name], to: to[name] }]),
  );
  const { id, version } = (after ?? before)!;
  if (Object.keys(changes).length)
    await addToAuditLog(transaction, 'notes', companyId, action, source, [{ id, version, changes }]);
}
