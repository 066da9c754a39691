/** Which failures say that the database is away or overworked, so that the same request may work in a moment. */
import { isStalePlan } from './stale-plan.ts';

/** PostgreSQL's: it shuts down, starts, was crashed, has no connection or memory left, gave up waiting, or was in the way of itself. */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '40001', '40P01', '25P02']);

/** The network's, and those of a socket that has ended under a statement. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** What pg says in words alone. */
const sentences =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Connection ended unexpectedly|Cannot use a pool after/u;

/** Files' and PostgreSQL's: no space, a quota that is used up. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A file system or a database that takes no writes: 25006 of a standby, or after a switch to another server. */
const readOnlyCodes = new Set(['EROFS', '25006']);

/** Why nothing can be written at the moment: `storage_full` or `storage_read_only`; undefined for any other failure. */
export function storageFailure(error: unknown): 'storage_full' | 'storage_read_only' | undefined {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (fullCodes.has(code)) return 'storage_full';
  return readOnlyCodes.has(code) ? 'storage_read_only' : undefined;
}

/**
 * Is it one of them? 25P02 stands for what was asked of a transaction after another of its statements had failed with one; a statement
 * that is wrong by itself is told first.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  // 08: the connection broke, or could not be made. 53: a resource is used up, such as the disk, memory or connections. The connection of a stale plan is given up, and the next one plans anew.
  return (
    states.has(code) ||
    codes.has(code) ||
    storageFailure(error) !== undefined ||
    /^(?:08|53)...$/u.test(code) ||
    isStalePlan(error) ||
    sentences.test(message)
  );
}

/** PostgreSQL's: somebody ended the connection, or it crashed and ended all. */
const endings = new Set(['57P01', '57P02']);
/** The network's where a connection stood; not those of one that cannot be made. */
const breaks = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTCONN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
const lost =
  /Connection terminated(?! due to connection timeout)|is not queryable|Connection ended unexpectedly/u;

/** Did the connection end under a statement, so that another one may serve? The pool learns of an idle one that was ended a moment after it was. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return endings.has(code) || breaks.has(code) || lost.test(message);
}
