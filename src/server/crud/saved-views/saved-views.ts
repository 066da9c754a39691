import { sql } from 'kysely';
import type { Locale } from '../../../shared/texts/locale.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { addToAuditLog } from '../records/audit-log.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { readableBy } from '../records/read/readable-fields.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { validView, type ViewState } from './valid-view.ts';

/** Roles for which a view can be the default. */
type ViewRole = 'owner' | 'staff';

export interface ViewRow extends ViewState {
  id: number;
  version: number;
  user: number;
  userName: string | null;
  resource: string;
  name: string;
  visibility: 'own' | 'shared';
  roles: ViewRole[];
  position: number;
}

/** Largest number of views per user and list. */
export const maxViews = 30;

const columns = sql`v.id, v.version, v."user", (select u.name from users u where u.id = v."user") as "userName", v.resource,
  v.name, v.visibility, v.roles, v.query, v.columns, v.widths, v.position`;

/** SQL condition of visible views: the user's own and shared ones. */
const visible = ({ companyId, user }: Session) =>
  sql<boolean>`v.company_id = ${companyId} and (v.visibility = 'shared' or v."user" = ${user.id})`;

/** The visible views of a list, shared ones first, by position. */
export async function readViews(
  transaction: Connection,
  session: Session,
  resource: string,
): Promise<ViewRow[]> {
  const { rows } =
    await sql<ViewRow>`select ${columns} from saved_views v where ${visible(session)} and v.resource = ${resource}
    order by v.visibility desc, v.position, v.id limit 200`.execute(transaction);
  return rows;
}

/**
 * Reads a view.
 * @throws Problem 404 when it does not exist or is another user's own
 */
export async function readView(transaction: Connection, session: Session, id: number): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`select ${columns} from saved_views v
    where ${visible(session)} and v.id = ${safeId(id)}`.execute(transaction);
  if (!rows[0]) throw notFound('view');
  return rows[0];
}

/** Whether the user may change a view: its author, and for shared ones the owner of the store. */
export function mayChange(
  { user, role }: Pick<Session, 'user' | 'role'>,
  view: Pick<ViewRow, 'user' | 'visibility'>,
): boolean {
  return view.user === user.id || (role === 'owner' && view.visibility === 'shared');
}

/** A view as API output, for the session. */
export function toView(session: Session, resource: PreparedResource, row: ViewRow, language: Locale) {
  const { user, userName, ...view } = row;
  const { parameters: _, ...sound } = validView(readableBy(resource, session), row, language);
  return {
    ...view,
    ...sound,
    user: { id: user, name: userName },
    isDefault:
      session.role === 'owner' || session.role === 'staff' ? row.roles.includes(session.role) : false,
    mayChange: mayChange(session, row),
  };
}

/** Checks sharing: it needs the right to edit the records; only the owner may set defaults for roles. */
export function checkSharing(
  session: Session,
  { model }: PreparedResource,
  view: Pick<ViewRow, 'visibility' | 'roles'>,
  before?: Pick<ViewRow, 'visibility' | 'roles'>,
): void {
  if (view.visibility === 'shared' && before?.visibility !== 'shared' && !can(session, model.module, 'edit'))
    throw missingRight({ module: model.module, action: 'edit' });
  const isSame = String([...view.roles].toSorted()) === String([...(before?.roles ?? [])].toSorted());
  if (!isSame && session.role !== 'owner') throw fieldProblem('roles', 'view_default_by_owner');
  if (view.roles.length && view.visibility !== 'shared') throw fieldProblem('roles', 'view_default_shared');
}

/** Removes roles from other views of the list, as each role has one default. */
export async function releaseRoles(
  { transaction, companyId, source }: Pick<WriteContext, 'transaction' | 'companyId' | 'source'>,
  view: Pick<ViewRow, 'id' | 'resource' | 'roles'>,
): Promise<void> {
  if (!view.roles.length) return;
  const { rows } = await sql<{ id: number; version: number; from: ViewRole[]; to: ViewRole[] }>`
    with others as (select id, roles from saved_views
      where company_id = ${companyId} and resource = ${view.resource} and id <> ${view.id} and roles && ${view.roles}::text[])
    update saved_views v set roles = array(select unnest(v.roles) except select unnest(${view.roles}::text[])),
      version = v.version + 1
    from others o where v.company_id = ${companyId} and v.id = o.id
    returning v.id, v.version, o.roles as "from", v.roles as "to"`.execute(transaction);
  const entries = rows.map(({ id, version, from, to }) => ({
    id,
    version,
    changes: { roles: { from, to } },
  }));
  if (entries.length) await addToAuditLog(transaction, 'saved_views', companyId, 'update', source, entries);
}

/** Runs a write; a duplicate name of the user's views is reported at the name. */
export async function refuseTakenName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'saved_views_name')
      throw fieldProblem('name', 'view_taken', { value: name });
    throw error;
  }
}
