/** Copies the files of a local folder to an S3 bucket under the same names; safe to stop and run again. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from './s3-bucket.ts';

export interface MoveWish {
  folder: string;
  bucket: Pick<Bucket, 'head' | 'get' | 'upload' | 'remove'>;
  /** removes each local file once the bucket has returned the same bytes */
  deletes: boolean;
  /** called after each file */
  progress?: (counts: MoveCounts) => void;
  /** ends the run after the files under way */
  signal?: AbortSignal;
}

export interface MoveCounts {
  /** files seen */
  files: number;
  copied: number;
  /** equal in the bucket already */
  present: number;
  deleted: number;
  bytes: number;
  /** names whose bytes in the bucket differ from the folder's, also after the copy */
  different: string[];
}

/** Concurrent files. */
const lanes = 8;

/** @throws the error of the first file that could not be copied; all others under way are finished */
export async function moveFiles({
  folder,
  bucket,
  deletes,
  progress,
  signal,
}: MoveWish): Promise<MoveCounts> {
  const counts: MoveCounts = { files: 0, copied: 0, present: 0, deleted: 0, bytes: 0, different: [] };
  const names = filesBelow(folder);
  let isStopped = false;
  const lane = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      if (isStopped || signal?.aborted) return;
      try {
        await move(next.value);
      } catch (error) {
        isStopped = true;
        throw error;
      }
      progress?.(counts);
    }
  };
  async function move(name: string): Promise<void> {
    const file = path.join(folder, name);
    const local = await digest(createReadStream(file));
    counts.files += 1;
    if (await isCopied(name, local)) counts.present += 1;
    else {
      await bucket.upload(name, createReadStream(file), { sha256: local.sha256 });
      counts.copied += 1;
      counts.bytes += local.bytes;
      if (!(await isEqual(name, local))) return void counts.different.push(name);
    }
    if (!deletes) return;
    if (!(await isEqual(name, local))) return void counts.different.push(name);
    await rm(file);
    counts.deleted += 1;
  }
  /** Equal by size and the hash of an earlier copy; a file that the product stored itself has no hash and is read. */
  async function isCopied(name: string, { bytes, sha256 }: Digest): Promise<boolean> {
    const found = await bucket.head(name);
    if (!found || found.bytes !== bytes) return false;
    return found.metadata.sha256 ? found.metadata.sha256 === sha256 : isEqual(name, { bytes, sha256 });
  }
  async function isEqual(name: string, local: Digest): Promise<boolean> {
    const stored = await bucket.get(name);
    return stored !== null && (await digest(stored.body)).sha256 === local.sha256;
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return counts;
}

interface Digest {
  bytes: number;
  sha256: string;
}

async function digest(chunks: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Names of all files, with slashes; without the drafts of interrupted writes and of probes (`local.ts`). */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && !/(?:^probe-|\.)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(name)) yield name;
  }
}
