import type { ClientBase } from 'pg';

/**
 * Database roles beside the owner. Requests run as `matjar_app`; `matjar_search` owns the search views and can only read; `matjar_door` owns the few
 * functions that read across tenants for sign-in; `matjar_support` owns the functions of support access.
 */
const ROLES = ['matjar_app', 'matjar_search', 'matjar_door', 'matjar_support'];

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates the roles where missing, and checks that they are unprivileged and that this connection may SET ROLE to them. They cannot log in. Run it
 * outside of a transaction. @throws an error with instructions for the administrator
 */
export async function ensureRoles(client: ClientBase): Promise<void> {
  for (const name of ROLES) {
    if (!(await readRole(client, name))) await createRole(client, name);
    const role = await readRole(client, name);
    if (role?.isPowerful) {
      throw new Error(
        `The role ${name} must not be a superuser or pass row-level security. As an administrator run: ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS.`,
      );
    }
    if (!role?.maySet) await grantRole(client, name);
  }
}

/** Verifies, for a database with tables, that this connection may act as the roles. @throws as `ensureRoles` */
export async function checkRoles(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ hasTables: boolean }>(
    `select to_regclass('public.migrations') is not null as "hasTables"`,
  );
  if (!rows[0]!.hasTables) return;
  for (const name of ROLES)
    if (!(await readRole(client, name))?.maySet) throw await askAdministrator(client, undefined);
}

async function readRole(
  client: ClientBase,
  name: string,
): Promise<{ isPowerful: boolean; maySet: boolean } | undefined> {
  // From PostgreSQL 16 on, membership does not imply the right to SET ROLE; before, there is no such right to check.
  const { rows } = await client.query<{ isPowerful: boolean; maySet: boolean }>(
    `select rolsuper or rolbypassrls as "isPowerful",
            pg_has_role(current_user, oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as "maySet"
       from pg_roles where rolname = $1`,
    [name],
  );
  return rows[0];
}

async function createRole(client: ClientBase, name: string): Promise<void> {
  try {
    await client.query(`create role ${name} nologin nosuperuser nocreatedb nocreaterole nobypassrls`);
  } catch (error) {
    const { code } = error as { code?: string };
    // Roles belong to the whole server: another instance may have created it in the meantime.
    if (code === DUPLICATE_OBJECT || code === UNIQUE_VIOLATION) return;
    if (code === INSUFFICIENT_PRIVILEGE) throw await askAdministrator(client, error);
    throw error;
  }
}

async function grantRole(client: ClientBase, name: string): Promise<void> {
  try {
    await client.query(`grant ${name} to current_user`);
  } catch (error) {
    throw await askAdministrator(client, error);
  }
}

/** Error with all statements that an administrator has to run once, whichever step failed. */
async function askAdministrator(client: ClientBase, cause: unknown): Promise<Error> {
  const { rows } = await client.query<{ user: string }>('select quote_ident(current_user) as user');
  const steps = [];
  for (const name of ROLES) if (!(await readRole(client, name))) steps.push(`CREATE ROLE ${name} NOLOGIN;`);
  steps.push(`GRANT ${ROLES.join(', ')} TO ${rows[0]?.user};`);
  return new Error(
    `The user of DATABASE_URL may not create the roles that the store needs, or act as them. As an administrator run: ${steps.join(' ')}`,
    { cause },
  );
}
