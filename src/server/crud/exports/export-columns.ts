/**
 * Shape of an export: the columns, derived from the fields that the user may read. `export-rows.ts` reads the records,
 * `export-job.ts` exports in the background, `stream-export.ts` within the request.
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

/** Finds the resource of a reference; `undefined` for remote resources. */
export type Related = (name: string) => PreparedResource | undefined;

export interface ExportRequest {
  /** names of fields in order; absent: all that the user may read */
  columns?: readonly string[] | undefined;
  /** language of headers and labels */
  locale: Locale;
  /** parameters of the list call: filters, search, ids, order */
  query: ListParameters;
}

export interface ExportShape extends Omit<ExportRequest, 'columns'> {
  resource: PreparedResource;
  related: Related;
  /** fields that are read */
  fields: readonly PreparedField[];
  /** columns that are written */
  columns: readonly TableColumn[];
}

/**
 * Resolves the columns of an export: the id first, so that the file can be imported again, then the fields.
 * @throws Problem 403 without the right, 422 at `columns` for a field that the user may not read
 */
export function shapeExport(
  session: Session,
  whole: PreparedResource,
  related: Related,
  { columns: chosen, locale, query }: ExportRequest,
): ExportShape {
  authorise(session, whole, 'view');
  authorise(session, whole, 'export');
  // Filters, order and search are restricted to readable fields too, not only the columns.
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

/** The fields that the user may export, in the order of the list view and then of the schema. */
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

/** Whether the user may read the display names of the other resource. */
function isNameReadable(session: Session, target: PreparedResource | undefined): boolean {
  return (
    target !== undefined &&
    can(session, target.model.module, 'view') &&
    readableFor(target, session).some(({ name }) => name === target.model.represents)
  );
}
