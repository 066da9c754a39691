/**
 * Counters of rate limits: in PostgreSQL, or in Redis with PostgreSQL as its fallback, so that all processes count together. A key beyond its limit is
 * rejected from memory, without a query, until its window ends.
 */
import type { Redis } from 'ioredis';
import { CompiledQuery, sql } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';

/** Limit of a route. */
export interface RateLimit {
  /** requests of one network in the window */
  max: number;
  timeWindow: '1 minute';
  /** counted in this process alone: it protects from floods, not from guesses, and costs no query */
  isPerProcess?: boolean;
}

/** Seconds of the only window that the contract has. */
const duration = 60;

interface RateLimiters {
  /** the counter of all routes with this limit */
  of(limit: RateLimit): RateLimiterAbstract;
  /** Deletes counts whose window has ended. */
  clearExpired(): Promise<void>;
}

/** @param redis counts there while it answers */
export function createRateLimiters(database: Database, redis?: Redis): RateLimiters {
  const known = new Map<string, RateLimiterAbstract>();
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.kysely.executeQuery(CompiledQuery.raw(text, values)),
  };
  const shared = (points: number): RateLimiterAbstract => {
    const options = { keyPrefix: '', points, duration, inMemoryBlockOnConsumed: points };
    const stored = new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    if (!redis) return stored;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: 'matjar-rate',
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: stored,
    });
  };
  return {
    of({ max, isPerProcess = false }) {
      const key = `${max} ${isPerProcess}`;
      const limiter =
        known.get(key) ?? (isPerProcess ? new RateLimiterMemory({ points: max, duration }) : shared(max));
      known.set(key, limiter);
      return limiter;
    },
    clearExpired: async () => {
      await sql`delete from rate_limits where expire < ${Date.now()}`.execute(database.kysely);
    },
  };
}
