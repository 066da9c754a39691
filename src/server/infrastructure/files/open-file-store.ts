/** Opens the file store that the settings select: an S3 bucket, or else the local folder. */
import path from 'node:path';
import { homeFolder } from '../database/database-url.ts';
import { FileStoreError, type FileStore } from './file-store.ts';
import { localFiles } from './local.ts';
import { s3Files } from './s3.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';

/** The folder of the local store. */
export const filesFolder = (env: NodeJS.ProcessEnv): string => path.join(homeFolder(env), 'files');

/** @param s3 its settings; `null`: the folder */
export const openFileStore = (folder: string, s3: S3Settings | null | undefined): FileStore =>
  s3 ? s3Files(s3) : localFiles(folder);

/** The file store of the environment, for scripts. */
export const fileStoreOf = (env: NodeJS.ProcessEnv): FileStore =>
  openFileStore(filesFolder(env), readS3Settings(env));

/**
 * Checks a bucket at the start.
 * @returns a warning where it cannot be reached at the moment; the server starts without it, and `/readyz` reports it
 * @throws where a setting must be corrected
 */
export async function verifyFileStore(files: FileStore): Promise<string | null> {
  try {
    await files.probe();
    return null;
  } catch (error) {
    if (!(error instanceof FileStoreError) || error.isMisconfigured) throw error;
    return error.message;
  }
}
