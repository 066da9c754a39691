/** Settings of the process, read once from the environment. An invalid value stops the start with an error that names it. */
import process from 'node:process';
import {
  readMetricsSettings,
  type MetricsSettings,
} from '../infrastructure/observability/metrics-endpoint.ts';
import { sendsTraces } from '../infrastructure/observability/tracing-settings.ts';

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
  /** concurrent jobs beside this server; 0: another process runs them */
  jobsAtOnce: number;
  /** whether sandboxes of external services run; MATJAR_SANDBOX=0 turns them off, and production has them off unless it is 1 */
  hasSandbox: boolean;
  /** the endpoint for Prometheus; `null`: there is none */
  metrics: MetricsSettings | null;
}

type Environment = NodeJS.ProcessEnv;

/** Reads HOST, PORT, NODE_ENV, MATJAR_SECRET, DATABASE_URL, MATJAR_PUBLIC_URL, MATJAR_DEMO, MATJAR_JOBS, MATJAR_SANDBOX, TRUST_PROXY and LOG_LEVEL. */
export function readSettings(env: Environment): Settings {
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) requireForProduction(env);
  const publicOrigin = readOrigin(env.MATJAR_PUBLIC_URL);
  // Read again where traces are opened; invalid values must stop the start.
  sendsTraces(env);
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    isPortFixed: Boolean(env.PORT),
    isProduction,
    fillsDemo: env.MATJAR_DEMO !== '0',
    secure: publicOrigin?.startsWith('https:') ?? isProduction,
    publicOrigin,
    secret: env.MATJAR_SECRET || undefined,
    trustProxy: readTrust(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
    jobsAtOnce: readJobs(env.MATJAR_JOBS),
    metrics: readMetricsSettings(env),
    hasSandbox: isProduction ? env.MATJAR_SANDBOX === '1' : env.MATJAR_SANDBOX !== '0',
  };
}

function requireForProduction(env: Environment): void {
  if (!env.DATABASE_URL)
    throw new Error('NODE_ENV is production: set DATABASE_URL to the PostgreSQL that holds the stores.');
  if (!env.MATJAR_SECRET || env.MATJAR_SECRET.length < 32)
    throw new Error('NODE_ENV is production: set MATJAR_SECRET to a random text of at least 32 characters.');
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is “${text}”, which is no port: set it to a number from 1 to 65535.`);
}

function readJobs(text: string | undefined): number {
  if (!text) return 2;
  if (/^\d{1,2}$/u.test(text)) return Number(text);
  throw new Error(`MATJAR_JOBS is “${text}”: set it to how many jobs may run at once, from 0 to 99.`);
}

function readOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new Error(
    `MATJAR_PUBLIC_URL is “${text}”, which is no address: set it to one like https://admin.example.com.`,
  );
}

/** Number of proxies in front, or their addresses; none by default. */
function readTrust(text: string | undefined): Settings['trustProxy'] {
  if (!text) return false;
  return /^\d+$/u.test(text) ? (_address, hop) => hop < Number(text) : text;
}
