/** How often one address may make a call that guesses could abuse: operations with `x-rate-limit` in the contract. */
import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { Problem } from './problem.ts';

export default fp(
  async (app) => {
    await app.register(rateLimit, {
      global: false,
      // By default the connection's address counts (a forwarded one only behind a proxy that the operator has named), nothing that a
      // caller chooses. An IPv6 line has 2^64 addresses, of which its owner takes another for every guess: they count as one.
      ipv6Subnet: 64,
      errorResponseBuilder: (_request, { ttl }) =>
        new Problem(429, 'rate_limited', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
    });
  },
  { name: 'rate-limits', dependencies: ['problem'] },
);
