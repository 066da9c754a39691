/** Creates users, companies and staff, for sign-up, invitations and the demo store. */
import { sql } from 'kysely';
import type { Permissions } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { hashPassword } from './passwords.ts';

export interface NewUser {
  /** null requires a phone */
  email: string | null;
  name?: string | null;
  phone?: string | null;
  password?: string;
  /** support staff, without a company */
  isMasterAdmin?: boolean;
}

/**
 * Creates a user.
 * @returns the user's id
 * @throws pg's unique violation (23505) when the email is taken
 */
export async function createUser(database: Database, user: NewUser): Promise<number> {
  const hash = user.password == null ? null : await hashPassword(user.password);
  const { rows } = await sql<{
    id: number;
  }>`select create_user(${user.email}, ${user.name ?? null}, ${user.phone ?? null},
    ${hash}, ${user.isMasterAdmin ?? false}) as id`.execute(database.kysely);
  return rows[0]!.id;
}

export interface NewCompany {
  name: string;
  subdomain: string;
  language: 'en' | 'ar';
  ownerId: number;
}

/**
 * Creates a company with its owner.
 * @returns the company's id
 * @throws pg's unique violation (23505) when the subdomain is taken
 */
export async function createCompany(database: Database, company: NewCompany): Promise<number> {
  const { name, subdomain, language, ownerId } = company;
  const { rows } = await sql<{
    id: number;
  }>`select create_company(${name}, ${subdomain}, ${language}, ${ownerId}) as id`.execute(database.kysely);
  return rows[0]!.id;
}

/** Adds a user to the staff of the transaction's company. */
export async function addStaff(
  transaction: Connection,
  staff: { companyId: number; userId: number; permissions: Permissions; role?: 'owner' | 'staff' },
): Promise<void> {
  await transaction
    .insertInto('staff')
    .values({
      company_id: staff.companyId,
      user: staff.userId,
      role: staff.role ?? 'staff',
      permissions: JSON.stringify(staff.permissions),
      lastLoginAt: null,
    })
    .execute();
}

/** Whether any company exists. */
export async function hasCompanies(database: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select has_companies() as any`.execute(database.kysely);
  return rows[0]!.any;
}
