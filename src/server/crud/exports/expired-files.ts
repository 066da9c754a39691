/** Folder layout of export files, and removal of expired ones. */
import type { FileStore } from '../../infrastructure/files/file-store.ts';
import { daysKept } from './limits.ts';

/** The folder of a day's export files, so that expired files are removed without a query per tenant. */
export const folderOf = (at: Date): string => `exports/${at.toISOString().slice(0, 10)}`;

/** Days before the retention period that are checked for folders: longer than any downtime of the server. */
const daysLookedBack = 60;

/** Removes the folders of expired days. */
export async function removeExpired(files: FileStore, now: Date): Promise<void> {
  const daysAgo = (days: number) => folderOf(new Date(now.getTime() - days * 86_400_000));
  const expired = Array.from({ length: daysLookedBack }, (_, days) => daysAgo(daysKept + 1 + days));
  await Promise.all(expired.map((folder) => files.removeFolder(folder)));
}
