/** Uploaded files that are small enough to be checked in memory before they are stored. */
import type { FastifyRequest } from 'fastify';
import { fieldProblem, Problem } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import { sanitizeFileName } from './sanitize-file-name.ts';

/**
 * Reads the file of a multipart form.
 * @param field the form's only field
 * @param tooLarge makes the error for a file above the limit of multipart forms
 * @returns its bytes, and its name without a path
 * @throws Problem 422 at the field: file_missing, file_empty; 400 where the form is truncated
 */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  tooLarge: () => Problem,
): Promise<{ name: string; bytes: Buffer }> {
  const refuse = (error: { code?: string }): never => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    // Errors of the parser without a code concern the bytes sent: no boundary, or a truncated form.
    throw error.code ? error : new Problem(400, 'bad_request');
  };
  const part = await request.file().catch(refuse);
  if (part?.fieldname !== field) throw fieldProblem(field, 'file_missing');
  const bytes = await part.toBuffer().catch(refuse);
  if (bytes.length === 0) throw fieldProblem(field, 'file_empty');
  return { name: sanitizeFileName(part.filename), bytes };
}

/**
 * Inserts the row of stored files. The files are stored before the transaction, so that a slow file store holds no database connection and no row
 * refers to missing files; they are removed where the row is refused.
 */
export async function insertStored<Row>(
  files: FileStore,
  folder: string,
  insert: () => Promise<Row>,
): Promise<Row> {
  try {
    return await insert();
  } catch (error) {
    // After other errors, such as a lost connection, the row may be committed.
    if (error instanceof Problem && error.status < 500) await files.removeFolder(folder).catch(() => {});
    throw error;
  }
}
