/** Rate limits by IP address for operations that could be abused by guessing: those with `x-rate-limit` in the contract. */
import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { Problem } from './problem.ts';

export default fp(
  async (app) => {
    await app.register(rateLimit, {
      global: false,
      // The address of the connection counts (a forwarded one only behind a proxy configured by the operator), which clients cannot choose. An IPv6
      // line has 2^64 addresses, of which a client could take another for every guess: they count as one.
      ipv6Subnet: 64,
      errorResponseBuilder: (_request, { ttl }) =>
        new Problem(429, 'rate_limited', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
    });
  },
  { name: 'rate-limits', dependencies: ['problem'] },
);
