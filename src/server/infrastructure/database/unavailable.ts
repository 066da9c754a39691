/** Classifies database errors: unavailable or overloaded (a retry may succeed), storage full or read-only, and lost connections. */
import { isStalePlan } from './stale-plan.ts';

/** PostgreSQL: shutting down, starting, crashed, timed out, or a conflict between transactions. */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '40001', '40P01', '25P02']);

/** Network errors, and those of a socket that was closed under a statement. */
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

/** Errors of pg without a code. */
const sentences =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Connection ended unexpectedly|Cannot use a pool after/u;

/** Of files and of PostgreSQL: no space left, or a quota exceeded. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A read-only file system or database: 25006 of a standby, or after a failover. */
const readOnlyCodes = new Set(['EROFS', '25006']);

/** Why nothing can be written: `storage_full` or `storage_read_only`; undefined for any other failure. */
export function storageFailure(error: unknown): 'storage_full' | 'storage_read_only' | undefined {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (fullCodes.has(code)) return 'storage_full';
  return readOnlyCodes.has(code) ? 'storage_read_only' : undefined;
}

/**
 * Whether a retry may succeed. 25P02 is the error of later statements of a transaction that has failed; an
 * invalid statement itself is reported first.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  // 08: the connection broke, or could not be made. 53: a resource is used up, such as the disk, memory or connections. A connection with a stale
  // plan is closed, and the next one plans anew.
  return (
    states.has(code) ||
    codes.has(code) ||
    storageFailure(error) !== undefined ||
    /^(?:08|53)...$/u.test(code) ||
    isStalePlan(error) ||
    sentences.test(message)
  );
}

/** PostgreSQL: an administrator terminated the connection, or a crash closed all. */
const endings = new Set(['57P01', '57P02']);
/** Network errors of an established connection; not those of connecting. */
const breaks = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTCONN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
/** Errors of pg without a code, and those of PgBouncer whose connection to PostgreSQL broke, all of code 08P01. */
const lost =
  /Connection terminated(?! due to connection timeout)|is not queryable|Connection ended unexpectedly|server conn crashed|server connection closed|invalid server parameter/u;

/** Whether the connection was closed under a statement, so that another one may be used. The pool detects a closed idle connection with a delay. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return endings.has(code) || breaks.has(code) || lost.test(message);
}
