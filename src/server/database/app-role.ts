import type { ClientBase, PoolConfig } from 'pg';

/** The role that requests run as: it owns nothing and cannot pass row-level security. */
export const APP_ROLE = 'matjar_app';

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes sure that the role exists, is harmless, and that the user of this connection may act as it. It cannot sign in: it is put on by
 * `asAppRole`. Run it on the owner's connection, outside a transaction or at the beginning of one that may fail.
 * Throws a sentence for the administrator of a server of one's own.
 */
export async function ensureAppRole(client: ClientBase): Promise<void> {
  const before = await readRole(client);
  if (!before) await createRole(client);
  const role = before ?? (await readRole(client));
  if (role?.isPowerful) {
    throw new Error(
      `The role ${APP_ROLE} must not be a superuser or pass row-level security. Run: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS.`,
    );
  }
  if (!role?.maySet) await grantRole(client, role?.user ?? 'CURRENT_USER');
}

/** The same connection, as the role that requests run as, from its first statement on; RESET ROLE does not take it off. */
export function asAppRole(config: PoolConfig): PoolConfig {
  const option = `-c role=${APP_ROLE}`;
  if (!config.connectionString)
    return { ...config, options: [config.options, option].filter(Boolean).join(' ') };
  // What stands in the address wins over what stands beside it.
  const url = new URL(config.connectionString);
  url.searchParams.set('options', [url.searchParams.get('options'), option].filter(Boolean).join(' '));
  return { ...config, connectionString: url.href };
}

async function readRole(
  client: ClientBase,
): Promise<{ isPowerful: boolean; maySet: boolean; user: string } | undefined> {
  // From PostgreSQL 16 on, being a member does not imply the right to SET ROLE.
  const { rows } = await client.query<{ isPowerful: boolean; maySet: boolean; user: string }>(
    `select rolsuper or rolbypassrls as "isPowerful", quote_ident(current_user) as user,
            pg_has_role(current_user, oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as "maySet"
       from pg_roles where rolname = $1`,
    [APP_ROLE],
  );
  return rows[0];
}

async function createRole(client: ClientBase): Promise<void> {
  try {
    await client.query(`create role ${APP_ROLE} nologin nosuperuser nocreatedb nocreaterole nobypassrls`);
  } catch (error) {
    const { code } = error as { code?: string };
    // Roles belong to the whole server: another instance may have made it in the meantime.
    if (code === DUPLICATE_OBJECT || code === UNIQUE_VIOLATION) return;
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The user of DATABASE_URL may not create the role ${APP_ROLE}. As an administrator run: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO <the user>.`,
      { cause: error },
    );
  }
}

async function grantRole(client: ClientBase, user: string): Promise<void> {
  try {
    await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (error) {
    throw new Error(
      `The user of DATABASE_URL may not act as the role ${APP_ROLE}. As an administrator run: GRANT ${APP_ROLE} TO ${user}.`,
      {
        cause: error,
      },
    );
  }
}
