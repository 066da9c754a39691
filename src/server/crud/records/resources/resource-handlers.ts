/**
 * Handlers of the standard calls of every resource: list, create, read, update, delete, and bulk calls, derived from model and hooks.
 * A write authorizes, validates, runs `beforeWrite`, stores, audits, and runs `afterCommit`.
 */
import type { FastifyRequest } from 'fastify';
import { besideNames } from '../../../../field-types/includes.ts';
import { inEnvelope } from '../../../../shared/resources/envelope.ts';
import type { Call } from '../../../../shared/resources/resource-model.ts';
import type { RecordValues } from './resource-hooks.ts';
import { updateManyWithParts } from '../write/delegated-fields.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type {
  Handler,
  Handlers,
  ReadHandler,
  ReadHandlers,
} from '../../../infrastructure/http/request-context.ts';
import { authorise } from './authorise.ts';
import { selectedIds, type Choice } from '../read/selected-records.ts';
import { countFilters } from '../read/filter-counts.ts';
import { createRecord } from '../write/create-record.ts';
import { deleteMany, deleteRecord } from '../write/delete-records.ts';
import { duplicateRecord } from '../write/duplicate-record.ts';
import { spreadConditions } from '../read/conditions-parameter.ts';
import { embedRecords, readIncluded } from '../read/embed-records.ts';
import {
  defaultIncludes,
  readIncludes,
  type Inclusion,
  type PreparedResources,
} from '../read/parse-includes.ts';
import { fieldsOfList, isMinimal, type ListParameters } from '../read/list-query.ts';
import { readPage, readRecord } from '../read/read-records.ts';
import type { Row } from './row-shape.ts';
import { readableBy } from '../read/readable-fields.ts';
import type { PreparedResource } from './prepared-resource.ts';
import { write, type Written } from '../write/with-change-set.ts';
import { updateEach, type RecordInput } from '../write/update-each.ts';
import { changeRecord } from '../write/update-records.ts';

/** Creates the export handler of a resource; `related` finds referenced resources. */
type ExportHandler = (
  resource: PreparedResource,
  related: (name: string) => PreparedResource | undefined,
) => Handler;

/** The handlers of all standard calls, by operationId (`products.list`). */
export function resourceHandlers(resources: PreparedResources, exportHandler: ExportHandler): Handlers {
  const handlers: Handlers = {};
  for (const resource of resources.values()) {
    const { name, calls } = resource.model;
    const answered = {
      ...callsOf(resource, resources),
      export: exportHandler(resource, (other) => resources.get(other)),
    };
    for (const call of calls) handlers[`${name}.${call}`] = answered[call];
  }
  return handlers;
}

/** The reads of every resource, by operationId. */
export const resourceReads = (resources: PreparedResources): ReadHandlers =>
  Object.fromEntries(
    [...resources.values()].flatMap((resource) =>
      Object.entries(readsOf(resource, resources)).map(([call, read]) => [
        `${resource.model.name}.${call}`,
        read,
      ]),
    ),
  );

function callsOf(
  resource: PreparedResource,
  resources: PreparedResources,
): Record<Exclude<Call, 'export'>, Handler> {
  return { ...readsOf(resource, resources), ...writesOf(resource) };
}

function readsOf(
  resource: PreparedResource,
  resources: PreparedResources,
): Record<'list' | 'read', ReadHandler> {
  return {
    list: (request, context) =>
      context.read(async (transaction, session) => {
        authorise(session, resource, 'view');
        const parameters = spreadConditions(resource, request.query as ListParameters);
        const inclusion = readIncludes(resource, resources, parameters);
        const seen = readableBy(resource, session);
        const asked = { ...parameters, includes: inclusion.fields };
        const [page, beside] = await Promise.all([
          readPage(transaction, seen, session.companyId, context.locale, asked),
          countFilters(transaction, seen, session.companyId, asked),
        ]);
        Object.assign(page.metadata, beside);
        const reading = { transaction, session, resource: seen, resources, locale: context.locale };
        await embedRecords(reading, inclusion, page.data);
        const { envelope } = resource.model;
        return {
          body: envelope
            ? inEnvelope<unknown>(envelope, { rows: page.data, metadata: page.metadata }, asIs)
            : page,
        };
      }),

    read: (request, context) =>
      context.read(async (transaction, session) => {
        authorise(session, resource, 'view');
        const seen = readableBy(resource, session);
        const { view, includes, ...parameters } = request.query as ListParameters;
        const along = includes ?? (isMinimal(view) ? [] : defaultIncludes(seen, resources, session));
        const inclusion = readIncludes(resource, resources, { ...parameters, includes: along });
        const reading = { transaction, session, resource: seen, resources, locale: context.locale };
        const beside = readIncluded(reading, inclusion, safeId(idOf(request)));
        // A missing record is reported first.
        beside.catch(() => {});
        const record = await readRecord(transaction, seen, session.companyId, idOf(request), context.locale);
        (await beside)(record);
        return { body: { data: isMinimal(view) ? minimal(seen, record, inclusion) : record } };
      }),
  };
}

function writesOf(resource: PreparedResource): Record<Exclude<Call, 'export' | 'list' | 'read'>, Handler> {
  const change: Handler = (request, context) =>
    write(resource, 'edit', request, context, async (scene, commitBehind) => {
      const id = idOf(request);
      const last = { ...scene, commitBehind };
      const record = await changeRecord(last, resource, id, bodyOf(request), context.locale);
      return { ids: [id], answer: { body: { data: record } } };
    });

  return {
    create: (request, context) =>
      write(resource, 'create', request, context, async (scene) => {
        const record = await createRecord(scene, resource, bodyOf(request), context.locale);
        return created(record);
      }),

    update: change,

    patch: change,

    delete: (request, context) =>
      write(resource, 'delete', request, context, async (scene) => {
        const id = idOf(request);
        const record = await deleteRecord(scene, resource, id, context.locale);
        return { ids: [id], answer: { body: { data: record } } };
      }),

    updateAll: (request, context) =>
      write(resource, 'edit', request, context, async (scene) => {
        const { ids, ...said } = bodyOf(request) as { ids?: number[] } & RecordValues;
        const [values, at] = valuesOf(said);
        const choice = { ...(request.query as Choice), ids };
        const seen = readableBy(resource, scene.actor);
        const chosen = await selectedIds(scene.transaction, seen, scene.companyId, choice);
        return many(await updateManyWithParts(scene, resource, chosen, values, at));
      }),

    updateEach: (request, context) =>
      write(resource, 'edit', request, context, async (scene) => {
        const { records } = request.body as { records: RecordInput[] };
        const data = await updateEach(scene, resource, records, context.locale);
        return { ids: records.map(({ id }) => id), answer: { body: { data } } };
      }),

    deleteAll: (request, context) =>
      write(resource, 'delete', request, context, async (scene) => {
        const { ids: named, ...choice } = request.query as Choice;
        const { ids = named } = (request.body ?? {}) as Pick<Choice, 'ids'>;
        if (named && ids !== named) throw fieldProblem('ids', 'ids_twice');
        const seen = readableBy(resource, scene.actor);
        const chosen = await selectedIds(scene.transaction, seen, scene.companyId, { ...choice, ids });
        return many(await deleteMany(scene, resource, chosen));
      }),

    duplicate: (request, context) =>
      write(resource, 'create', request, context, async (scene) => {
        const record = await duplicateRecord(scene, resource, bodyOf(request), context.locale);
        return created(record);
      }),
  };
}

/** The fields of `view=minimal_details`, and what `includes` requested. */
function minimal(resource: PreparedResource, record: Row, { fields, relations }: Inclusion): Row {
  const shown = fieldsOfList(resource, { view: 'minimal_details', includes: fields });
  const beside = besideNames(resource.model, relations);
  const names = [...shown.map(({ name }) => name), ...beside, 'included', 'histories'];
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}

/**
 * The values of a bulk update and the path prefix of their errors: either under `values`, or as fields of the body.
 * @throws Problem 422 for both at once, and for neither
 */
function valuesOf({ values, ...fields }: RecordValues): [values: RecordValues, at: string] {
  const [beside] = Object.keys(fields);
  if (values === undefined && beside) return [fields, ''];
  if (beside) throw fieldProblem(beside, 'said_twice', { key: beside, parameter: 'values' });
  if (!values) throw fieldProblem('values', 'required');
  return [values as RecordValues, 'values.'];
}

const many = (ids: number[]): Written => ({ ids, answer: { body: { data: { ids, count: ids.length } } } });
const created = (record: RecordValues): Written => ({
  ids: [record.id as number],
  answer: { status: 201, body: { data: record } },
});
const asIs = (parts: Row) => parts;
const idOf = (request: Pick<FastifyRequest, 'params'>) => (request.params as { id: number }).id;
const bodyOf = (request: FastifyRequest) => request.body as RecordValues;
