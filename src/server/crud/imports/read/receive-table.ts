/** Receives a table: a multipart file or pasted text. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { fileTooLarge } from '../../../infrastructure/http/body-limits.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import { tableLimits } from '../../../infrastructure/spreadsheets/limits.ts';
import { writeTo } from './stored-file.ts';
import type { InspectionOverrides } from './inspect-file.ts';

export interface Upload {
  resource: string;
  fileName: string;
  told: InspectionOverrides;
  /** other requested form fields */
  also: Record<string, string>;
}

/**
 * Receives a table file or pasted text into `file`.
 * @throws Problem 413 `too_large`; 422 at `file` when it is missing
 */
export async function receiveTable(
  request: FastifyRequest,
  file: string,
  also: readonly string[] = [],
): Promise<Upload> {
  if (!request.isMultipart()) return pasted(request, file);
  const upload: Upload = { resource: '', fileName: '', told: {}, also: {} };
  let isReceived = false;
  try {
    for await (const part of request.parts({
      limits: { fileSize: tableLimits.bytes, files: 1, fields: 6, parts: 8 },
    })) {
      if (part.type === 'field') setField(upload, part.fieldname, part.value, also);
      else if (part.fieldname !== 'file') part.file.resume();
      else {
        upload.fileName = nameOf(part.filename);
        await writeTo(file, part.file);
        if (part.file.truncated) throw tooLarge();
        isReceived = true;
      }
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw code || error instanceof Problem ? error : new Problem(400, 'bad_request');
  }
  if (!isReceived) throw fieldProblem('file', 'file_missing');
  return upload;
}

const tooLarge = () => fileTooLarge(tableLimits.bytes);

function setField(upload: Upload, name: string, value: unknown, also: readonly string[]): void {
  const text = String(value).slice(0, 200);
  if (also.includes(name)) {
    upload.also[name] = text;
    return;
  }
  if (name === 'resource') upload.resource = text;
  else if (name === 'sheet') upload.told.sheet = text;
  else throw fieldProblem(name.slice(0, 40), 'unknown_key', { key: name.slice(0, 40) });
}

const nameOf = (name: string | undefined): string =>
  path
    .basename(name ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-200) || 'table';

async function pasted(request: FastifyRequest, file: string): Promise<Upload> {
  const { resource, text, fileName } = (request.body ?? {}) as {
    resource: string;
    text: string;
    fileName?: string;
  };
  await writeFile(file, text);
  return { resource, fileName: fileName ?? 'pasted.csv', told: {}, also: {} };
}
