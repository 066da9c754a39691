/**
 * Exports: the records that a list shows, as a file. A shape says which columns a person gets to see, derived from what they
 * may read; `export-rows.ts` finds and reads the records, `export-job.ts` does it in the background, `stream-export.ts` at once.
 */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { ownIdHeader } from '../../../shared/resources/id-header.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { tableColumns, type TableColumn } from '../../../shared/texts/table-file.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { authorise } from '../records/resources/authorise.ts';
import type { ListParameters } from '../records/read/list-query.ts';
import { readableFor, readableBy } from '../records/read/readable-fields.ts';
import type { PreparedField, PreparedResource } from '../records/resources/prepared-resource.ts';

/** Finds the resource that a reference points at; `undefined` where another system keeps it. */
export type Related = (name: string) => PreparedResource | undefined;

export interface ExportRequest {
  /** names of fields in order; all that the person may read where absent */
  columns?: readonly string[] | undefined;
  /** the language of titles and labels */
  locale: Locale;
  /** parameters of the list call: filters, search, ids, order */
  query: ListParameters;
}

export interface ExportShape extends Omit<ExportRequest, 'columns'> {
  resource: PreparedResource;
  related: Related;
  /** what is read */
  fields: readonly PreparedField[];
  /** what is written */
  columns: readonly TableColumn[];
}

/**
 * What this person gets when they export: the id first, so that the file can be read again, then the columns.
 * @throws Problem 403 without the right, 422 at `columns` for a field that they may not read
 */
export function shapeExport(
  session: Session,
  whole: PreparedResource,
  related: Related,
  { columns: chosen, locale, query }: ExportRequest,
): ExportShape {
  authorise(session, whole, 'view');
  authorise(session, whole, 'export');
  // Filters, order and search are narrowed to what they may read as well, not only the columns.
  const resource = readableBy(whole, session);
  const offered = exportableFields(session, resource);
  const fields = chosen ? chooseFields(offered, chosen) : offered;
  const companyId = session.company?.id;
  const columns = tableColumns(fields.map(({ field }) => field))
    .filter(({ role, field }) => role === 'value' || isNameReadable(session, related(field.reference ?? '')))
    .map((column) =>
      column.key === 'id' && companyId ? { ...column, title: ownIdHeader(companyId) } : column,
    );
  return { resource: readableBy(resource, session), related, fields, columns, locale, query };
}

/** The fields that this person may export, in the order of the list and then of the schema. */
function exportableFields(session: Session, resource: PreparedResource): PreparedField[] {
  const readable = new Map(readableFor(resource, session).map((stored) => [stored.name, stored]));
  const moments = ['createdAt', 'updatedAt'];
  const { list, fields } = resource.model;
  const first = ['id', ...list.columns.filter((name) => !moments.includes(name))];
  const order = new Set([...first, ...fields.map(({ name }) => name), ...moments]);
  return [...order].flatMap((name) => readable.get(name) ?? []);
}

function chooseFields(offered: readonly PreparedField[], chosen: readonly string[]): PreparedField[] {
  return [...new Set(['id', ...chosen])].map((name) => {
    const field = offered.find((stored) => stored.name === name);
    if (!field) throw fieldProblem('columns', 'export_column_unknown', { name: name.slice(0, 60) });
    return field;
  });
}

/** May the person see what records of the other resource are called? */
function isNameReadable(session: Session, target: PreparedResource | undefined): boolean {
  return (
    target !== undefined &&
    can(session, target.model.module, 'view') &&
    readableFor(target, session).some(({ name }) => name === target.model.represents)
  );
}
