/** Handlers of previews: create one from a bulk change, list its rows, exclude rows, apply, undo. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { serializePreview, serializeRows, type RowFilter } from './serialize-preview.ts';
import { undoable, applicable, type ChangePreview, type RowAction } from './change-preview.ts';
import { authoriseRows, resourceOf } from './apply-preview.ts';
import { previewChanges, recordsOf, type BulkRequest } from './preview-bulk.ts';
import { startPreview } from './preview-rows.ts';
import { startApplying, startStep } from './start-step.ts';
import {
  cleanPreviews,
  countRows,
  createPreview,
  setPreviewState,
  readPreview,
  readPreviewsOf,
} from './preview-repository.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Handler, Session } from '../../infrastructure/http/request-context.ts';
import { authorise } from '../records/resources/authorise.ts';
import { delegateOfAny, delegateOfChanges, partsOfRecords } from '../records/write/delegated-fields.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readableBy } from '../records/read/readable-fields.ts';

/** Largest number of records previewed within the request; larger previews are computed by a job. */
const previewedAtOnce = 300;

export const list: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    const { page = 1, limit = 25 } = request.query as { page?: number; limit?: number };
    const { previews, total } = await readPreviewsOf(transaction, session.companyId, session.user.id, {
      limit,
      offset: (page - 1) * limit,
    });
    const data = previews.map((preview) => serializePreview(preview, language));
    return { body: { data, metadata: { page, limit, total, totalIsExact: true } } };
  });

export const create: Handler = (request, { write, language, ip }) =>
  write(async (transaction, session) => {
    const asked = request.body as BulkRequest;
    const { companyId } = session;
    const { resource, ids } = await meantBy({ transaction, companyId, actor: session }, asked);
    await cleanPreviews(transaction, companyId);
    const { name } = resource.model;
    const id = await createPreview(transaction, companyId, {
      resource: name,
      origin: 'bulk',
      input: { changes: asked.changes },
    });
    if (ids.length <= previewedAtOnce) {
      const scene = { transaction, companyId, source: ip, actor: session };
      await previewChanges(scene, resource, id, ids, asked.changes, startPreview(resource));
      await setPreviewState(transaction, companyId, id, 'ready');
    } else {
      const title = { key: 'jobs.title.preview_changes', params: { resource: name } };
      await startStep(transaction, session, id, 'preview', {
        kind: 'preview_changes',
        input: { preview: id, ids },
        title,
      });
    }
    return {
      status: 201,
      body: { data: serializePreview(await readPreview(transaction, companyId, id), language) },
    };
  });

/** The records of a bulk change: the chosen ones, or their variants where those hold the changed fields. */
async function meantBy(
  { actor, ...scene }: Pick<WriteContext, 'transaction' | 'companyId'> & { actor: Session },
  asked: BulkRequest,
) {
  const resource = ofRequest(asked.resource);
  authorise(actor, resource, 'edit');
  const ids = await recordsOf(scene, readableBy(resource, actor), asked);
  const holder = delegateOfAny(resource, asked.changes);
  if (!holder) return { resource, ids };
  const parts = await partsOfRecords(scene, holder, ids);
  // Records without variants hold the fields themselves and accept changes of both kinds.
  if (!parts.ofDivided.length) return { resource, ids };
  delegateOfChanges(resource, asked.changes);
  authorise(actor, parts.resource, 'edit');
  return parts;
}

function ofRequest(name: string) {
  try {
    return resourceOf(name);
  } catch {
    throw fieldProblem('resource', 'enum');
  }
}

export const readOne: Handler = (request, { read, language }) =>
  read(async (transaction, session) => ({
    body: { data: serializePreview(await previewOf(transaction, session, idOf(request)), language) },
  }));

export const rows: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    const { id, resource } = await previewOf(transaction, session, idOf(request));
    const filter = request.query as RowFilter;
    return { body: await serializeRows(transaction, session, resourceOf(resource), id, filter, language) };
  });

/** Excludes rows or includes them again; rows already written are not affected. */
export const choose: Handler = (request, { write, language }) =>
  write(async (transaction, session) => {
    const { companyId } = session;
    const { positions, action, excluded } = request.body as {
      positions?: number[];
      action?: RowAction;
      excluded: boolean;
    };
    if (!positions && !action) throw fieldProblem('positions', 'required');
    const { id, state } = await previewOf(transaction, session, idOf(request), 'for update of p');
    if (!['ready', 'canceled', 'failed'].includes(state)) throw new Problem(409, 'preview_state');
    await rowsOf(
      transaction,
      `update change_preview_rows set state = $5 where company_id = $1 and preview = $2 and state = $6
         and action in ('create', 'update')
         and ($3::integer[] is null or position = any($3)) and ($4::text is null or action = $4)`,
      [
        companyId,
        id,
        positions ?? null,
        action ?? null,
        ...(excluded ? ['excluded', 'pending'] : ['pending', 'excluded']),
      ],
    );
    await countRows(transaction, companyId, id);
    return { body: { data: serializePreview(await readPreview(transaction, companyId, id), language) } };
  });

export const apply: Handler = (request, { write, language }) =>
  write(async (transaction, session) => {
    const preview = await previewOf(transaction, session, idOf(request), 'for update of p');
    if (preview.state === 'applying' || !applicable.includes(preview.state))
      throw new Problem(409, 'preview_state');
    authoriseRows(session, resourceOf(preview.resource), preview);
    if (!preview.counts.waiting) throw new Problem(409, 'preview_empty');
    await startApplying(transaction, session, preview);
    return begun(transaction, session, preview, language);
  });

export const undo: Handler = (request, { write, language }) =>
  write(async (transaction, session) => {
    const preview = await previewOf(transaction, session, idOf(request), 'for update of p');
    const isFit =
      preview.state !== 'undoing' && undoable.includes(preview.state) && preview.changeSet !== null;
    if (!isFit) throw new Problem(409, 'preview_state');
    const resource = resourceOf(preview.resource);
    if (preview.counts.create) authorise(session, resource, 'delete');
    if (preview.counts.update) authorise(session, resource, 'edit');
    const title = { key: 'jobs.title.undo_preview', params: { resource: preview.resource } };
    const job = { kind: 'undo_preview', input: { preview: preview.id }, title };
    await startStep(transaction, session, preview.id, 'undo', job);
    return begun(transaction, session, preview, language);
  });

async function begun(
  transaction: Connection,
  { companyId }: Session,
  { id }: ChangePreview,
  language: Parameters<typeof serializePreview>[1],
) {
  return {
    status: 202,
    body: { data: serializePreview(await readPreview(transaction, companyId, id), language) },
  };
}

/**
 * Reads a preview for a user with edit or create rights on its resource.
 * @throws Problem 404, 403
 */
async function previewOf(
  transaction: Connection,
  session: Session,
  id: number,
  lock: '' | 'for update of p' = '',
): Promise<ChangePreview> {
  const preview = await readPreview(transaction, session.companyId, id, lock);
  const { module } = resourceOf(preview.resource).model;
  const mayWrite = can(session, module, 'edit') || can(session, module, 'create');
  if (!mayWrite) throw missingRight({ module, action: 'edit' });
  return preview;
}

const idOf = (request: Parameters<Handler>[0]) => (request.params as { id: number }).id;
