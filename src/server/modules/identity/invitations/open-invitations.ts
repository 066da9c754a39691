/** Queries of a company's open invitations, for its staff. The token is handled in `accept-invitation.ts`. */
import type { Permissions } from '../../../../shared/identity/permissions.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

export interface Invitation {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  roleId: number | null;
  permissions: Permissions;
  inviter: string;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
}

const isOpen = `i."acceptedAt" is null and i."revokedAt" is null`;

const select = `select i.id, i."firstName", i."lastName", i.email, i.phone, i."roleId", i.permissions,
    coalesce(u.name, u.email, u.phone, '') as inviter, i."createdAt", i."sentAt", i."expiresAt", i."expiresAt" <= now() as "isExpired"
  from invitations i left join users u on u.id = i."invitedBy"`;

/** Open invitations, the newest first. */
export function listInvitations(transaction: Connection, companyId: number): Promise<Invitation[]> {
  return rowsOf(
    transaction,
    `${select} where i.company_id = $1 and ${isOpen} order by i."sentAt" desc, i.id desc limit 500`,
    [companyId],
  );
}

/** One open invitation. @throws Problem 404 */
export async function readInvitation(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<Invitation> {
  const [row] = await rowsOf<Invitation>(
    transaction,
    `${select} where i.company_id = $1 and i.id = $2 and ${isOpen}`,
    [companyId, id],
  );
  if (!row) throw notFound('invitation');
  return row;
}

export type NewInvitation = Pick<
  Invitation,
  'firstName' | 'lastName' | 'email' | 'phone' | 'roleId' | 'permissions'
>;

/** Inserts an invitation by the user of the transaction. @returns its id */
export async function insertInvitation(
  transaction: Connection,
  companyId: number,
  { firstName, lastName, email, phone, roleId, permissions }: NewInvitation,
  tokenHash: Buffer,
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `insert into invitations (company_id, "firstName", "lastName", email, phone, "roleId", permissions, "tokenHash", "invitedBy")
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, matjar_user()) returning id`,
    [companyId, firstName, lastName, email, phone, roleId, JSON.stringify(permissions), tokenHash],
  );
  return row!.id;
}

/** Replaces the token of an invitation and extends it by seven days. */
export async function renewInvitation(
  transaction: Connection,
  companyId: number,
  id: number,
  tokenHash: Buffer,
): Promise<void> {
  await rowsOf(
    transaction,
    `update invitations set "tokenHash" = $3, "sentAt" = now(), "expiresAt" = now() + interval '7 days'
     where company_id = $1 and id = $2`,
    [companyId, id, tokenHash],
  );
}

export async function revokeInvitation(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<void> {
  await rowsOf(transaction, `update invitations set "revokedAt" = now() where company_id = $1 and id = $2`, [
    companyId,
    id,
  ]);
}
