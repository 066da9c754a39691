/**
 * `npm run move-files [-- --delete]`: copies uploaded files from the local folder to the bucket of the S3 settings. Exits with 1 where it failed or a
 * file differs; Ctrl-C ends it after the files under way.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { moveFiles, type MoveCounts } from '../server/infrastructure/files/move-files.ts';
import {
  filesFolder,
  openFileStore,
  verifyFileStore,
} from '../server/infrastructure/files/open-file-store.ts';
import { openBucket } from '../server/infrastructure/files/s3-bucket.ts';
import { readS3Settings } from '../server/infrastructure/files/s3-settings.ts';

/** Files between two lines of progress. */
const linesEvery = 500;

const line = ({ files, copied, present, deleted, bytes }: MoveCounts) =>
  `${files} files: ${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${present} already there, ${deleted} deleted here.\n`;

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { delete: { type: 'boolean', default: false } } });
  const settings = readS3Settings(process.env);
  if (!settings) throw new Error('S3_BUCKET is not set: set the S3 settings of the bucket to copy to.');
  const folder = filesFolder(process.env);
  if (!existsSync(folder))
    throw new Error(`There is no folder ${folder}. Set MATJAR_HOME to the one with the files.`);
  const warning = await verifyFileStore(openFileStore(folder, settings));
  if (warning) throw new Error(warning);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const counts = await moveFiles({
    folder,
    bucket: openBucket(settings),
    deletes: values.delete,
    progress: (now) => {
      if (now.files % linesEvery === 0) process.stdout.write(line(now));
    },
    signal: stop.signal,
  });
  process.stdout.write(line(counts));
  if (stop.signal.aborted) process.stderr.write('Stopped. Run it again to continue.\n');
  for (const name of counts.different)
    process.stderr.write(`${name} differs in the bucket from the folder; it was not deleted here.\n`);
  return counts.different.length || stop.signal.aborted ? 1 : 0;
}
