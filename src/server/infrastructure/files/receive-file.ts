/** A file of a form, read whole: for what is small enough to be looked at before it is kept. */
import type { FastifyRequest } from 'fastify';
import { fieldProblem, Problem } from '../http/problem.ts';
import { plainName } from './plain-name.ts';

/**
 * @param field the form’s only field
 * @param tooLarge what is answered to a file above the limit of the app’s forms
 * @returns its bytes, and its name without a path
 * @throws Problem 422 at the field: file_missing, file_empty; 400 where the form ends before its end
 */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  tooLarge: () => Problem,
): Promise<{ name: string; bytes: Buffer }> {
  const refuse = (error: { code?: string }): never => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    // What the parser throws without a code is about the bytes sent: no boundary, or an end before the end.
    throw error.code ? error : new Problem(400, 'bad_request');
  };
  const part = await request.file().catch(refuse);
  if (part?.fieldname !== field) throw fieldProblem(field, 'file_missing');
  const bytes = await part.toBuffer().catch(refuse);
  if (bytes.length === 0) throw fieldProblem(field, 'file_empty');
  return { name: plainName(part.filename), bytes };
}
