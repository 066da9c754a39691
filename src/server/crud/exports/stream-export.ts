/** Streaming export within the request: the calls `<resource>/export`. */
import { Readable } from 'node:stream';
import type { Handler } from '../../infrastructure/http/request-context.ts';
import type { ListParameters } from '../records/read/list-query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { contentTypes, writeTable, type TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';
import { shapeExport, type Related } from './export-columns.ts';
import { findRows, readPages } from './export-rows.ts';
import { attachment, exportName } from './file-name.ts';
import { maxRows } from './limits.ts';

/** Creates the handler of a resource's export call. All errors occur before the first byte. */
export function exportHandler(resource: PreparedResource, related: Related): Handler {
  return async (request, context) => {
    const { format, page, limit, columns, ...query } = request.query as ListParameters & {
      format: TableFormat;
      columns?: string[];
    };
    const locale = context.language;
    const part = page || limit ? { page: page ?? 1, limit: limit ?? resource.model.list.limit } : undefined;
    const { shape, ids, company } = await context.read(async (transaction, session) => {
      const shape = shapeExport(session, resource, related, { columns, locale, query });
      const found = await findRows(transaction, session.companyId, shape, maxRows, part);
      return { shape, ids: found, company: session.company! };
    });
    const table = { title: resource.model.title[locale], locale, columns: shape.columns };
    const bytes = writeTable(
      format,
      table,
      readPages((work) => context.read(work), shape, ids),
    );
    const name = exportName({ company, resource: resource.model, locale, format, at: new Date() });
    return {
      body: Readable.from(bytes, { objectMode: false }),
      headers: { 'content-type': contentTypes[format], 'content-disposition': attachment(name) },
    };
  };
}
