/** Rate limits by network for operations that could be abused by guessing: those with `x-rate-limit` in the contract. All processes count together. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { networkOf } from './network-of.ts';
import { Problem } from './problem.ts';
import { openRedis } from './redis.ts';
import { createRateLimiters, type RateLimit } from './rate-limiters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: RateLimit | false;
  }
}

interface RateLimitOptions {
  database: Database;
  /** HMAC of a text, so that neither the table nor Redis holds addresses */
  stamp: (text: string) => Buffer;
  /** Redis, which counts while it answers */
  redisUrl?: string | undefined;
}

/** Milliseconds between deletions of ended windows. */
const cleanEvery = 300_000;

export default fp<RateLimitOptions>(
  async (app, { database, stamp, redisUrl }) => {
    const redis = redisUrl ? await openRedis(redisUrl, (sentence) => app.log.warn(sentence)) : undefined;
    const limiters = createRateLimiters(database, redis);
    // An error is ignored: the next run is in five minutes, and ended windows count for nothing.
    const clean = () => void limiters.clearExpired().catch(() => {});
    const timer = setInterval(clean, cleanEvery).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      redis?.disconnect();
    });
    const count = async (limit: RateLimit, { routeOptions, ip }: FastifyRequest, reply: FastifyReply) => {
      // The address of the connection counts (a forwarded one only behind a proxy configured by the operator), which clients cannot choose.
      const key = stamp(`${routeOptions.url} ${networkOf(ip)}`).toString('base64url');
      let isRejected = false;
      const counted = await limiters
        .of(limit)
        .consume(key)
        .catch((reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          isRejected = true;
          return reason;
        });
      const seconds = Math.ceil(counted.msBeforeNext / 1000);
      reply.headers({
        'x-ratelimit-limit': limit.max,
        'x-ratelimit-remaining': counted.remainingPoints,
        'x-ratelimit-reset': seconds,
      });
      if (isRejected)
        throw new Problem(429, 'rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
    };
    app.addHook('onRequest', (request, reply, done) => {
      const { rateLimit } = request.routeOptions.config;
      if (rateLimit) count(rateLimit, request, reply).then(() => done(), done);
      else done();
    });
  },
  { name: 'rate-limits', dependencies: ['problem'] },
);
