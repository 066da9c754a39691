import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const OLDEST = 15;
const EXTENSIONS = ['pg_trgm', 'btree_gin'];
const CONNECT_MS = 10_000;

/** The database that the environment selects. */
export type DatabaseChoice =
  { kind: 'embedded'; home: string } | { kind: 'server'; url: URL; directUrl: URL | null };

/** The environment variables that are read here. */
export type DatabaseEnvironment = Partial<
  Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MATJAR_HOME', string>
>;

/** The data folder of an instance: MATJAR_HOME, or `.matjar` in the project. */
export function homeFolder(env: DatabaseEnvironment): string {
  return env.MATJAR_HOME ? resolve(env.MATJAR_HOME) : join(PROJECT, '.matjar');
}

/** Selects the PostgreSQL of DATABASE_URL, or the embedded one. @throws an error without the password when a URL is invalid */
export function resolveDatabase(env: DatabaseEnvironment): DatabaseChoice {
  const url = readUrl(env, 'DATABASE_URL');
  const directUrl = readUrl(env, 'DATABASE_DIRECT_URL');
  if (url) return { kind: 'server', url, directUrl };
  if (directUrl)
    throw new Error(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: set DATABASE_URL to the same database, through the pooler.',
    );
  return { kind: 'embedded', home: homeFolder(env) };
}

/** The settings that contain a database URL. */
export type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

function readUrl(env: DatabaseEnvironment, name: UrlSetting): URL | null {
  const text = env[name]?.trim();
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new Error(
      `${name} is no PostgreSQL address. It looks like postgres://user:password@host:5432/database.`,
    );
  return url;
}

/** The URL for messages: without password and parameters. */
export function describeUrl({ username, host, pathname }: URL): string {
  return `${username ? `${username}@` : ''}${host || 'localhost'}${pathname}`;
}

interface Facts {
  version: string;
  versionNumber: number;
  encoding: string;
  characterType: string;
  extensions: string[];
  mayCreate: boolean;
  isReadOnly: boolean;
  /** owner of the product's tables, where this user may not act as it */
  foreignOwner: string | null;
}

/** Connects to an external PostgreSQL server. @throws an error of one sentence when it cannot be reached */
export async function connectToServer(
  url: URL,
  config: ClientConfig,
  setting: UrlSetting = 'DATABASE_URL',
): Promise<Client> {
  const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error(
      `The database of ${setting} (${describeUrl(url)}) cannot be reached: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
}

/** Checks version, encoding, extensions and rights of the database. @throws an error that names what is missing and the remedy */
export async function checkServer(url: URL, client: Client): Promise<void> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
            current_setting('server_encoding') as encoding, datctype as "characterType",
            array(select name::text from pg_available_extensions where name = any($1)) as extensions,
            has_schema_privilege('public', 'create') as "mayCreate", pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
            (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.migrations') and not pg_has_role(relowner, 'usage')) as "foreignOwner"
       from pg_database where datname = current_database()`,
    [EXTENSIONS],
  );
  const lack = rows[0] && whatLacks(rows[0]);
  if (lack) throw new Error(`The database of DATABASE_URL (${describeUrl(url)}) ${lack}`);
}

function whatLacks({
  version,
  versionNumber,
  encoding,
  characterType,
  extensions,
  mayCreate,
  isReadOnly,
  foreignOwner,
}: Facts): string | null {
  if (versionNumber < OLDEST * 10_000) return `is PostgreSQL ${version}; ${OLDEST} or newer is needed.`;
  if (encoding !== 'UTF8') return `is encoded as ${encoding}; create one with ENCODING 'UTF8'.`;
  if (['C', 'POSIX'].includes(characterType)) {
    return `has LC_CTYPE ${characterType}, which knows no Arabic letters; create one with LC_CTYPE 'C.UTF-8' (TEMPLATE template0).`;
  }
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
  if (missing.length > 0)
    return `lacks ${missing.join(' and ')}; install PostgreSQL's contrib package on its machine.`;
  if (isReadOnly)
    return 'is read-only, such as a standby; set DATABASE_URL to the primary, or promote this server.';
  if (foreignOwner)
    return `belongs to the user ${foreignOwner}; connect as that user, or as an administrator run: GRANT ${foreignOwner} TO this user.`;
  if (!mayCreate)
    return 'does not let this user create tables; make the user its owner (ALTER DATABASE … OWNER TO …).';
  return null;
}

/** Node.js reports a refused connection to a name with two addresses as an AggregateError. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first as Error).message.replace(/\.$/, '');
}
