/** Handlers of import downloads: corrections and sample file. */
import type { FastifyRequest } from 'fastify';
import { attachment } from '../../exports/file-name.ts';
import { readReasons, writeCorrections } from '../corrections.ts';
import { importableResource } from '../import-permissions.ts';
import { readEditableImport } from '../match/read-import.ts';
import { writeSample } from '../read/sample-file.ts';
import type { Answer, Handler } from '../../../infrastructure/http/request-context.ts';
import { contentTypes, type TableFormat } from '../../../infrastructure/spreadsheets/table-file.ts';

const idOf = (request: FastifyRequest) => (request.params as { id: number }).id;

export const corrections: Handler = async (request, context) => {
  const { format = 'csv' } = request.query as { format?: TableFormat };
  const { row, reasons } = await context.read(async (transaction, session) => {
    const found = await readEditableImport(transaction, session, idOf(request));
    return {
      row: found,
      reasons: await readReasons(transaction, session.companyId, found, context.language),
    };
  });
  const bytes = await writeCorrections(context.services.files, row, reasons, {
    format,
    locale: context.language,
  });
  return fileAnswer(bytes, `${row.fileName.replace(/\.[^.]*$/u, '')}-corrections.${format}`, format);
};

function fileAnswer(bytes: Buffer, name: string, format: TableFormat): Answer {
  return {
    body: bytes,
    headers: { 'content-type': contentTypes[format], 'content-disposition': attachment(name) },
  };
}

export const sample: Handler = (request, context) =>
  context.read(async (transaction, session) => {
    const { resource: name, format = 'csv' } = request.query as { resource: string; format?: TableFormat };
    const resource = importableResource(session, name);
    const bytes = await writeSample(transaction, session.companyId, resource, session, {
      format,
      locale: context.language,
    });
    return fileAnswer(bytes, `${name}-sample.${format}`, format);
  });
