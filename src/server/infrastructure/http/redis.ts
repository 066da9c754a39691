/** Connection to Redis or Valkey for rate limits (`REDIS_URL`). While it is broken or silent, PostgreSQL counts (`rate-limiters.ts`). */
import type { Redis } from 'ioredis';

/** Milliseconds. */
const timeouts = { connect: 3_000, command: 500, silence: 2_000, longestPause: 5_000 };

/**
 * Opens the connection without waiting for it; a broken one is opened again, with growing pauses.
 * @param url never in a log line: it may contain a password
 * @param log called once when the connection breaks, and once when it is there again
 */
export async function openRedis(url: string, log: (sentence: string) => void): Promise<Redis> {
  // Loaded only where it is configured.
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    connectTimeout: timeouts.connect,
    commandTimeout: timeouts.command,
    socketTimeout: timeouts.silence,
    // A request is counted elsewhere at once, instead of waiting for the next connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, timeouts.longestPause),
  });
  let isBroken = false;
  const broken = (reason: string) => {
    if (!isBroken)
      log(
        `Redis cannot be used (${reason}): PostgreSQL counts rate limits until it can. Check REDIS_URL and the server.`,
      );
    isBroken = true;
  };
  // The driver's message of a refused password contains no password.
  redis.on('error', (error: Error & { code?: string }) => broken(error.code ?? error.message));
  redis.on('close', () => broken('the connection ended'));
  redis.on('ready', () => {
    if (isBroken) log('Redis counts rate limits again.');
    isBroken = false;
  });
  return redis;
}
