/** Settings of the process, read once from the environment. An invalid value stops the start with an error that names it. */
import { isIP, isIPv6 } from 'node:net';
import process from 'node:process';
import { readS3Settings, type S3Settings } from '../infrastructure/files/s3-settings.ts';
import {
  readMetricsSettings,
  type MetricsSettings,
} from '../infrastructure/observability/metrics-endpoint.ts';
import { sendsTraces } from '../infrastructure/observability/tracing-settings.ts';

const roles = ['all', 'web', 'worker'] as const;
type Role = (typeof roles)[number];

export interface Settings {
  host: string;
  /** the configured port; `isPortFixed`: no other may be used */
  port: number;
  isPortFixed: boolean;
  isProduction: boolean;
  /** whether an instance without companies gets the demo store; MATJAR_DEMO=0 leaves it empty */
  fillsDemo: boolean;
  /** cookies are sent by https only */
  secure: boolean;
  publicOrigin: string | undefined;
  /** the secret for encryption and signatures; without it the installation generates its own */
  secret: string | undefined;
  /** proxies whose `X-Forwarded-For` is trusted */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  logLevel: string;
  /** `web` serves requests, `worker` runs jobs and timed work, `all` does both */
  role: Role;
  /** concurrent jobs beside this server; 0: another process runs them */
  jobsAtOnce: number;
  /** whether a start applies pending migrations; MATJAR_MIGRATE=off leaves that to `npm run migrate`, and refuses to serve before */
  migrates: boolean;
  /** milliseconds between the signal to stop, from which `/readyz` fails, and the end of the port */
  drainDelay: number;
  /** whether sandboxes of external services run; MATJAR_SANDBOX=0 turns them off, and production has them off unless it is 1 */
  hasSandbox: boolean;
  /** the bucket of uploaded files; `null`: the local folder */
  s3: S3Settings | null;
  /** Redis or Valkey, which counts rate limits; without it PostgreSQL does */
  redisUrl: string | undefined;
  /** the endpoint for Prometheus; `null`: there is none */
  metrics: MetricsSettings | null;
}

type Environment = NodeJS.ProcessEnv;

/** Reads HOST, PORT, MATJAR_ROLE, MATJAR_HEALTH_PORT, MATJAR_MIGRATE, MATJAR_DRAIN_SECONDS, NODE_ENV, MATJAR_SECRET, DATABASE_URL, MATJAR_PUBLIC_URL, MATJAR_DEMO, MATJAR_JOBS, MATJAR_SANDBOX, REDIS_URL, TRUST_PROXY, LOG_LEVEL and S3_*. */
export function readSettings(env: Environment): Settings {
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) requireForProduction(env);
  const publicOrigin = readOrigin(env.MATJAR_PUBLIC_URL);
  const role = readRole(env.MATJAR_ROLE);
  const jobsAtOnce = readJobs(env.MATJAR_JOBS);
  if (role === 'worker' && jobsAtOnce === 0)
    throw new Error(
      'MATJAR_ROLE is worker, and MATJAR_JOBS is 0: it would do nothing. Leave MATJAR_JOBS out.',
    );
  if (role === 'worker' && !publicOrigin)
    throw new Error(
      'MATJAR_ROLE is worker: set MATJAR_PUBLIC_URL to the address of the web processes, which messages of its jobs contain.',
    );
  const port = (role === 'worker' && env.MATJAR_HEALTH_PORT) || env.PORT;
  // Read again where traces are opened; invalid values must stop the start.
  sendsTraces(env);
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(port, port && port !== env.PORT ? 'MATJAR_HEALTH_PORT' : 'PORT'),
    isPortFixed: Boolean(port),
    isProduction,
    fillsDemo: env.MATJAR_DEMO !== '0',
    secure: publicOrigin?.startsWith('https:') ?? isProduction,
    publicOrigin,
    secret: env.MATJAR_SECRET || undefined,
    trustProxy: readTrust(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
    role,
    jobsAtOnce: role === 'web' ? 0 : jobsAtOnce,
    migrates: readMigrates(env.MATJAR_MIGRATE),
    drainDelay: readDrainDelay(env.MATJAR_DRAIN_SECONDS, isProduction),
    metrics: readMetricsSettings(env),
    hasSandbox: isProduction ? env.MATJAR_SANDBOX === '1' : env.MATJAR_SANDBOX !== '0',
    s3: readS3Settings(env),
    redisUrl: readRedisUrl(env.REDIS_URL),
  };
}

function requireForProduction(env: Environment): void {
  if (!env.DATABASE_URL)
    throw new Error('NODE_ENV is production: set DATABASE_URL to the PostgreSQL that holds the stores.');
  if (!env.MATJAR_SECRET || env.MATJAR_SECRET.length < 32)
    throw new Error('NODE_ENV is production: set MATJAR_SECRET to a random text of at least 32 characters.');
}

function readRole(text: string | undefined): Role {
  if (!text) return 'all';
  const role = roles.find((name) => name === text);
  if (role) return role;
  throw new Error(
    `MATJAR_ROLE is “${text}”: set it to web (serves requests), worker (runs jobs) or all (both, the default).`,
  );
}

function readMigrates(text: string | undefined): boolean {
  if (!text || text === 'on') return true;
  if (text === 'off') return false;
  throw new Error(
    `MATJAR_MIGRATE is “${text}”: set it to off (only npm run migrate changes the database) or on (each start does too, the default).`,
  );
}

/** Production has five seconds, in which a load balancer sees that `/readyz` fails. */
function readDrainDelay(text: string | undefined, isProduction: boolean): number {
  if (!text) return isProduction ? 5_000 : 0;
  if (/^\d{1,3}$/u.test(text)) return Number(text) * 1_000;
  throw new Error(`MATJAR_DRAIN_SECONDS is “${text}”: set it to a number of seconds from 0 to 999.`);
}

function readPort(text: string | undefined, name: string): number {
  if (!text) return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is “${text}”, which is no port: set it to a number from 1 to 65535.`);
}

function readJobs(text: string | undefined): number {
  if (!text) return 2;
  if (/^\d{1,2}$/u.test(text)) return Number(text);
  throw new Error(`MATJAR_JOBS is “${text}”: set it to how many jobs may run at once, from 0 to 99.`);
}

/** The message does not contain the value, which may have a password. */
function readRedisUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url?.hostname && ['redis:', 'rediss:'].includes(url.protocol)) return text;
  throw new Error('REDIS_URL is no address of Redis: set it to one like redis://user:password@host:6379/0.');
}

function readOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new Error(
    `MATJAR_PUBLIC_URL is “${text}”, which is no address: set it to one like https://admin.example.com.`,
  );
}

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = isIPv6(address) ? 128 : 32;
  return networkNames.has(text) || (isIP(address) > 0 && Number(bits) <= most && more.length === 0);
}

/** Number of proxies in front, or their addresses; none by default. */
function readTrust(text: string | undefined): Settings['trustProxy'] {
  if (!text) return false;
  if (/^\d$/u.test(text)) return (_address, hop) => hop < Number(text);
  if (text.split(',').every((part) => isNetwork(part.trim()))) return text;
  throw new Error(
    `TRUST_PROXY is “${text}”: set it to the number of proxies in front, or to their addresses, such as 10.0.0.0/8,127.0.0.1.`,
  );
}
