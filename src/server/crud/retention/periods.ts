/** How long what nobody needs for ever is kept, and why so long. What people see of it (exports, previews) says the same. Days. */
import { daysKept } from '../exports/limits.ts';

export const periods = {
  /** Finished jobs are looked up for a failed night or a month's end, seldom later; their exports go with them. */
  jobs: 30,
  /** An exported file holds the shop's data: long enough to fetch it, not long enough to be forgotten there. */
  exportFiles: daysKept,
  /** Files that customers sent, once no order names them: as long as a deletion is regretted, no longer than a person’s picture must be. */
  orderFiles: 7,
  /** What deletions took along: a season's deletions come back whole. Later ones still come back as the trail tells them. */
  deletedRows: 90,
  /** A repeated request comes within seconds; a day covers an app that was closed over night. */
  idempotencyKeys: 1,
  /** Codes serve ten minutes and are counted over an hour, links serve an hour. */
  codes: 1,
  /** Wrong guesses are counted over fifteen minutes. */
  guesses: 1,
  /** What smart collections held: counted anew when it is asked for. */
  smartCounts: 1,
  /** Messages that no service took hold codes and links: they are read by a developer, today. */
  outbox: 7,
  /** What is in a store that was closed: as long as support reopens it (`reopens_for`, migration 1061), as legal pages promise. */
  closedStores: 90,
} as const;

// Uploaded import files go after a week and previews after one, or thirty days once they are applied: their rows carry
// the day themselves ("expiresAt"), because applying moves it. Sessions end by their own day as
// well, notices go after sixty (`notices/push-sender.ts`). The trail is kept.

const dayLong = 86_400_000;

/** The moment so many days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayLong);
