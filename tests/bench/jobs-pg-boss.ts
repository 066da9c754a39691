/**
 * pg-boss in its best configuration for the bench: woken by NOTIFY, checking for dead runners every second. Not a dependency of the project: `npm
 * install --no-save pg-boss@12.35.0` installs it for a comparison.
 */
import type { PoolConfig } from 'pg';

export const queue = 'bench';

export interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface BossJob {
  id: string;
  data: unknown;
}

/** The methods that the bench uses. */
export interface Boss {
  start(): Promise<unknown>;
  stop(): Promise<void>;
  on(event: 'error', hear: (error: Error) => void): void;
  createQueue(name: string, options: object): Promise<void>;
  send(name: string, data: object, options: object): Promise<string | null>;
  work(
    name: string,
    options: object,
    handler: (jobs: BossJob[], transaction: Statements) => Promise<void>,
  ): Promise<string>;
}

/** Starts pg-boss with the bench's queue, grouped by company. */
export async function openBoss(config: PoolConfig): Promise<Boss> {
  const name = 'pg-boss';
  const { PgBoss } = (await import(name).catch(() => {
    throw new Error('pg-boss is not here: npm install --no-save pg-boss@12.35.0');
  })) as { PgBoss: new (options: object) => Boss };
  const boss = new PgBoss({
    ...config,
    useListenNotify: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    queueCacheIntervalSeconds: 1,
  });
  boss.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await boss.start();
  // 10 is the minimum.
  await boss.createQueue(queue, {
    notify: true,
    retryLimit: 1_000,
    heartbeatSeconds: 10,
    expireInSeconds: 600,
  });
  return boss;
}
