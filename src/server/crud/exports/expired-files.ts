/** Where the files of exports stand, and how those of days that are over go. */
import type { FileStore } from '../../infrastructure/files/file-store.ts';
import { daysKept } from './limits.ts';

/** Files stand in a folder for each day, so that a day’s can go without asking any company which they are. */
export const folderOf = (at: Date): string => `exports/${at.toISOString().slice(0, 10)}`;

/** Days before the last kept one whose folders are looked for: longer than any server sleeps. */
const daysLookedBack = 60;

/** Removes the files of the days that are over. */
export async function removeExpired(files: FileStore, now: Date): Promise<void> {
  const daysAgo = (days: number) => folderOf(new Date(now.getTime() - days * 86_400_000));
  for (let days = daysKept + 1; days <= daysKept + daysLookedBack; days += 1)
    await files.removeFolder(daysAgo(days));
}
