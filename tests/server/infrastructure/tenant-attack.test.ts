/** The tenant attack on PostgreSQL itself and through PgBouncer in transaction mode: nothing leaks; without the role it finds leaks. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  connectDatabase,
  type DatabaseConfig,
} from '../../../src/server/infrastructure/database/database.ts';
import {
  IsolationError,
  verifyIsolation,
} from '../../../src/server/infrastructure/database/verify-isolation.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { hasPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { attackTenants, withoutRole } from './tenant-attack.ts';

const place = await useDatabase();

/** Two connections to PostgreSQL for all clients, so that transactions of both companies follow one another on each. */
const pgbouncer = hasPgbouncer
  ? await startPgbouncer(place.config, { pool_mode: 'transaction', default_pool_size: 2 })
  : null;
afterAll(() => pgbouncer?.stop());

async function attacked(config: DatabaseConfig) {
  const database = connectDatabase(config);
  onTestFinished(() => database.close());
  const there = { ...place, database };
  return attackTenants(there, await useApp(there));
}

const roads = [
  ['PostgreSQL itself', place.config, true],
  ['PgBouncer', { ...pgbouncer?.config, pooler: { keepsStatements: false } }, hasPgbouncer],
] as const;

describe.each(roads)('through %s', (_, config, isThere) => {
  it.skipIf(!isThere)('nothing of another company is read or changed', { timeout: 300_000 }, async () => {
    const { leaks, tables, requests } = await attacked(config);
    expect(leaks).toEqual([]);
    expect(tables).toBeGreaterThan(25);
    expect(requests).toBeGreaterThan(150);
  });

  it.skipIf(!isThere)(
    'the attack finds leaks where the role is left out, and the database is refused',
    { timeout: 300_000 },
    async () => {
      const restore = withoutRole();
      try {
        const database = connectDatabase(config);
        await expect(verifyIsolation(database)).rejects.toThrow(IsolationError);
        await database.close();
        const { leaks } = await attacked(config);
        expect(leaks).toContain('products was read');
        expect(leaks).toContain('products was changed');
        expect(leaks).toContain('a single statement saw staff of another company');
        expect(leaks.length).toBeGreaterThan(50);
      } finally {
        restore();
      }
    },
  );
});
