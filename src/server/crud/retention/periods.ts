/** Retention periods in days, with reasons. Interface texts (exports, previews) state the same. */
import { daysKept } from '../exports/limits.ts';

export const periods = {
  /** Covers the review of a failed night or a month's end; exports are deleted with their job. */
  jobs: 30,
  /** Export files hold store data: long enough to download them. */
  exportFiles: daysKept,
  /** Customer files without an order: long enough to undo a deletion, as personal data no longer. */
  orderFiles: 7,
  /** Deleted rows for a complete undo; later, records are restored from the audit log only. */
  deletedRows: 90,
  /** Retries come within seconds; a day covers an app closed overnight. */
  idempotencyKeys: 1,
  /** Codes are valid for ten minutes and counted over an hour; links are valid for an hour. */
  codes: 1,
  /** Failed attempts are counted over fifteen minutes. */
  guesses: 1,
  /** Cached counts of smart collections. */
  smartCounts: 1,
  /** Unsent messages contain codes and links; for developers only. */
  outbox: 7,
  /** Data of a closed store: as long as it can be reopened (SQL function `reopen_period`), as legal pages promise. */
  closedStores: 90,
} as const;

// Import files expire after a week, previews after one, or 30 days once applied: their rows hold the date ("expiresAt"). Sessions hold their
// own expiry, notices are deleted after 60 days. The audit log is kept.

const dayLong = 86_400_000;

/** The moment a number of days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayLong);
