/** Handlers of imports: upload or paste, map columns and dry run, list rows, apply, undo. */
import { stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { serializeImport, outlineOf } from '../serialize-import.ts';
import { prepared } from '../../records/resources/prepared.ts';
import { fieldsFor, importableBy, importableResource } from '../import-permissions.ts';
import { settingsForIdOrigin, type WithIds } from '../match/id-origin-settings.ts';
import type { ImportRow } from '../import.ts';
import { deleteStoredFile, inTemporaryFile, storeFile, withStoredFile } from '../read/stored-file.ts';
import {
  inspectFile,
  signatureOf,
  targetsFor,
  usualKey,
  type InspectionOverrides,
} from '../read/inspect-file.ts';
import { checkedSettings, refuseWhileBusy } from '../check-settings.ts';
import { readEditableImport } from '../match/read-import.ts';
import { receiveTable } from '../read/receive-table.ts';
import { previewImport } from '../preview-import.ts';
import { readRows, type RowsQuery } from '../read/read-rows.ts';
import {
  hasNoFailures,
  saveInspection,
  startApplying,
  startPreviewing,
  startReading,
  startUndo,
} from '../start-import.ts';
import {
  changeImport,
  createImport,
  forgetFiles,
  saveMapping,
  readImport,
  readImports,
} from '../import-repository.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type {
  Answer,
  Handler,
  ReadHandler,
  RequestContext,
  Session,
} from '../../../infrastructure/http/request-context.ts';
import { inspectTable } from '../../../infrastructure/spreadsheets/read-table.ts';

/** Limits for work within the request: file size in bytes that is parsed, and rows that are previewed; larger imports run as jobs. */
const readAtOnce = 256 * 1024;
const previewAtOnce = 100;

export const create: Handler = (request, context) => begin(request, context, undefined);

/** Import calls of a resource: use the guessed mapping, and apply at once when the preview has no errors. */
export const importInto =
  (resource: string): Handler =>
  (request, context) =>
    begin(request, context, resource);

async function begin(
  request: FastifyRequest,
  context: RequestContext,
  into: string | undefined,
): Promise<Answer> {
  const { services, language } = context;
  return inTemporaryFile(async (file) => {
    if (into) await context.read(async (_transaction, session) => void importableResource(session, into));
    const { fileName, told, ...upload } = await receiveTable(request, file);
    const name = into ?? upload.resource;
    const { resource, fields } = await context.read(async (_transaction, session) =>
      intoResource(session, name),
    );
    const bytes = (await stat(file)).size;
    const facts = await inspectTable(file);
    const look =
      facts.format === 'csv' && bytes <= readAtOnce
        ? await inspectFile(file, resource.model, fields, told)
        : undefined;
    const companyId = (await context.verify()).company!.id;
    const kept = await storeFile(services.files, companyId, file);
    const started = await context.write(async (transaction, session) => {
      const id = await createImport(transaction, session.companyId, {
        resource: name,
        fileName,
        bytes,
        file: kept,
        facts,
        locale: language,
        appliesItself: into !== undefined,
        user: session.user.id,
      });
      if (look) await saveInspection(transaction, session, { id, resource: name }, look);
      else await startReading(transaction, session, { id, resource: name }, told);
      const old = await forgetFiles(transaction, session.companyId);
      const row = await readImport(transaction, session.companyId, id);
      if (into && look && (row.rowCount ?? 0) > previewAtOnce)
        await startPreviewing(transaction, session, row);
      return {
        id,
        old,
        goesOn: into !== undefined && look !== undefined && (row.rowCount ?? 0) <= previewAtOnce,
      };
    });
    await context.afterCommit(async () => {
      for (const each of started.old) await deleteStoredFile(services.files, each);
    });
    if (started.goesOn) await previewNow(context, started.id);
    return answerOf(context, started.id, into ? 202 : 201);
  });
}

function intoResource(session: Session, name: string) {
  const resource = importableResource(session, name);
  return { resource, fields: fieldsFor(resource, session) };
}

/** Previews a small import within the request; import calls of a resource then apply it. */
async function previewNow(context: RequestContext, id: number): Promise<void> {
  await previewImport(
    {
      files: context.services.files,
      inCompany: (work) => context.write(work),
      progress: async () => {},
      source: `import ${id}`,
    },
    id,
  );
  await context.write(async (transaction, session) => {
    const row = await readImport(transaction, session.companyId, id, { lock: true });
    if (row.appliesItself && hasNoFailures(row)) await startApplying(transaction, session, row);
  });
}

async function answerOf(context: RequestContext, id: number, status = 200): Promise<Answer> {
  return context.read(async (transaction, session) => {
    const row = await readEditableImport(transaction, session, id);
    return { status, body: { data: serializeImport(row, context.language, session) } };
  });
}

const idOf = (request: Pick<FastifyRequest, 'params'>) => (request.params as { id: number }).id;

export const list: Handler = (request, context) =>
  context.read(async (transaction, session) => {
    const {
      page = 1,
      limit = 25,
      resource,
    } = request.query as { page?: number; limit?: number; resource?: string };
    const names = importableBy(session).map(({ name }) => name);
    const asked = resource === undefined ? names : names.filter((name) => name === resource);
    const { imports, total } = await readImports(transaction, session.companyId, asked, { page, limit });
    const data = imports.map((row) => outlineOf(row, context.language));
    return { body: { data, metadata: { page, limit, total, totalIsExact: true } } };
  });

export const read: ReadHandler = (request, context) => answerOf(context, idOf(request));

type Settings = WithIds & InspectionOverrides;

/** Changing settings starts a new dry run; a new sheet, encoding or separator re-reads the file first and then waits for a mapping. */
export const update: Handler = async (request, context) => {
  const id = idOf(request);
  const { sheet, encoding, separator, ...given } = request.body as Settings;
  const told: InspectionOverrides = {
    ...(sheet && { sheet }),
    ...(encoding && { encoding }),
    ...(separator && { separator }),
  };
  const row = await context.read((transaction, session) => readEditableImport(transaction, session, id));
  refuseWhileBusy(row);
  const isOtherwise =
    (sheet && sheet !== row.sheet) ||
    (encoding && encoding !== row.facts.encoding) ||
    (separator && separator !== row.facts.separator);
  if (isOtherwise) await readAgain(context, row, told);
  if (!given.mapping && isOtherwise) return answerOf(context, id);
  const isSmall = await context.write(async (transaction, session) => {
    const now = await readEditableImport(transaction, session, id, true);
    refuseWhileBusy(now);
    const resource = importableResource(session, now.resource);
    const targets = targetsFor(resource.model, fieldsFor(resource, session), now.layout);
    const without = now.mapping.map((key) => (key === 'id' ? null : key));
    const answered = settingsForIdOrigin(now, given, usualKey(resource.model, targets, now.layout, without));
    const settings = checkedSettings(session, now, answered.given);
    await changeImport(transaction, session.companyId, id, {
      ...settings,
      ids: answered.ids,
      appliesItself: false,
      previewId: null,
      partsPreviewId: null,
    });
    await saveMapping(transaction, session.companyId, now.resource, signatureOf(now.columns), settings);
    if ((now.rowCount ?? 0) <= previewAtOnce) return true;
    await startPreviewing(transaction, session, now);
    return false;
  });
  if (isSmall) await previewNow(context, id);
  return answerOf(context, id);
};

async function readAgain(context: RequestContext, row: ImportRow, told: InspectionOverrides): Promise<void> {
  const { resource, fields } = await context.read(async (_transaction, session) =>
    intoResource(session, row.resource),
  );
  const look = await withStoredFile(context.services.files, row.file, (file) =>
    inspectFile(file, resource.model, fields, told),
  );
  await context.write((transaction, session) => saveInspection(transaction, session, row, look));
}

export const rows: Handler = (request, context) =>
  context.read(async (transaction, session) => {
    const row = await readEditableImport(transaction, session, idOf(request));
    const { part, page = 1, limit = 25, ...query } = request.query as Partial<RowsQuery> & { part?: string };
    const preview = part === 'parts' ? row.partsPreviewId : row.previewId;
    return {
      body: await readRows(
        transaction,
        session.companyId,
        row,
        preview,
        { page, limit, ...query },
        context.language,
        intoOf(session, part === 'parts' ? 'variants' : row.resource),
      ),
    };
  });

/** A resource, and its fields that the user may read. */
function intoOf(session: Session, name: string) {
  const resource = prepared[name];
  if (!resource) throw new Problem(404, 'not_found');
  return { resource, readable: new Set(fieldsFor(resource, session).map((field) => field.name)) };
}

export const apply: Handler = async (request, context) => {
  await context.write(async (transaction, session) => {
    const row = await readEditableImport(transaction, session, idOf(request), true);
    await startApplying(transaction, session, row);
  });
  return answerOf(context, idOf(request), 202);
};

export const undo: Handler = async (request, context) => {
  await context.write(async (transaction, session) => {
    const row = await readEditableImport(transaction, session, idOf(request), true);
    await startUndo(transaction, session, row);
  });
  return answerOf(context, idOf(request), 202);
};
