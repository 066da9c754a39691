/**
 * Fetches the remote pictures of an import's rows after their records are written: a few concurrently, each address once per tenant.
 * They are set within the preview's change set, so that undoing the import removes them. A failed picture is a warning of its row
 * (`result.pictures`); the row stays written.
 */
import { createOutboundClient } from '../../../infrastructure/http-client/outbound-client.ts';
import type { NetworkReach } from '../../../infrastructure/http-client/ssrf-guard.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { insertImage, storeImage, type StoredImage } from '../../../infrastructure/files/images.ts';
import { applyRows } from '../../bulk-changes/apply-rows.ts';
import { enterChangeSet } from '../../bulk-changes/enter-change-set.ts';
import { readPreview } from '../../bulk-changes/preview-repository.ts';
import type { Session, Work } from '../../../infrastructure/http/request-context.ts';
import { chunk } from '../../records/write/chunk.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedResource } from '../../records/resources/prepared-resource.ts';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import { noteImages } from './count-images.ts';
import { fetchImage, imageDownloadLimits, unreachable, type Fetched } from './fetch-image.ts';
import { storedImages, noteSource } from './stored-images.ts';
import type { PendingImages } from './image-cells.ts';

/** Concurrent downloads, pictures held in memory before they are stored, and rows per transaction. */
const atOnce = 4;
const heldAtOnce = 8;
const rowsAtOnce = 12;
/** Consecutive timeouts after which a host is skipped: thousands of its pictures would take days. */
const silencesAtMost = 10;

export interface ImageFetchRun {
  files: FileStore;
  inCompany<T>(work: Work<T>): Promise<T>;
  /** throws to stop: pictures already set stay, and a later run continues */
  progress(done: number, total: number): Promise<void>;
  source: string;
  /** for tests: allows other than public addresses */
  reach?: NetworkReach | undefined;
}

interface WaitingRow {
  position: number;
  recordId: number;
  pictures: PendingImages;
}

/** SQL condition: rows with a record whose pictures were not processed yet. */
const waits = `source ? 'pictures' and "recordId" is not null and not coalesce(result ? 'pictures', false)
  and (state = 'applied' or (action = 'skip' and result ->> 'code' = 'unchanged'))`;

/** Fetches and sets the pictures of a preview's rows. */
export async function fetchImages(
  run: ImageFetchRun,
  importId: number,
  previewId: number,
  resourceOf: () => PreparedResource,
): Promise<void> {
  const client = createOutboundClient('import_pictures', imageDownloadLimits);
  const failed = new Map<string, string>();
  const silences = new Map<string, number>();
  const visit = async (address: string): Promise<Fetched> => {
    const { host } = new URL(address);
    const soFar = () => silences.get(host) ?? 0;
    if (soFar() >= silencesAtMost) return { code: unreachable };
    const answer = await fetchImage(client, address, run.reach ?? 'public');
    silences.set(host, 'code' in answer && answer.code === unreachable ? soFar() + 1 : 0);
    return answer;
  };
  const total = await run.inCompany((transaction, { companyId }) =>
    countWaiting(transaction, companyId, previewId),
  );
  try {
    for (let done = 0; ;) {
      const { companyId, rows, known } = await run.inCompany(async (transaction, { companyId: company }) => {
        const found = await nextRows(transaction, company, previewId);
        const addresses = found.flatMap(({ pictures }) => addressesIn(pictures));
        return {
          companyId: company,
          rows: found,
          known: await storedImages(transaction, company, addresses),
        };
      });
      if (!rows.length) return;
      const missing = [...new Set(rows.flatMap(({ pictures }) => addressesIn(pictures)))].filter(
        (address) => !known.has(address) && !failed.has(address),
      );
      for (const part of chunk(missing, heldAtOnce)) {
        const fetched = await eachOf(part, atOnce, async (address) => {
          const answer = await visit(address);
          if ('code' in answer) return answer;
          return storeImage(run.files, companyId, answer.upload, answer.prepared);
        });
        await run.inCompany((transaction, session) =>
          insertFetched({ transaction, session, known, failed, importId }, fetched),
        );
        await run.progress(Math.min(done, total), total);
      }
      await run.inCompany((transaction, session) =>
        settleRows(run, { transaction, session, known, failed, importId }, previewId, resourceOf(), rows),
      );
      done += rows.length;
      await run.progress(Math.min(done, total), total);
    }
  } finally {
    client.close();
  }
}

const addressesIn = (pictures: PendingImages): string[] =>
  Object.values(pictures)
    .flat()
    .filter((each) => typeof each === 'string');

interface Kept {
  transaction: Connection;
  session: Session;
  /** ids by address */
  known: Map<string, number>;
  /** codes by address */
  failed: Map<string, string>;
  importId: number;
}

async function insertFetched(
  { transaction, session, known, failed, importId }: Kept,
  fetched: ReadonlyMap<string, StoredImage | { code: string }>,
): Promise<void> {
  for (const [address, answer] of fetched) {
    if ('code' in answer) {
      failed.set(address, answer.code);
      continue;
    }
    const { id } = await insertImage(transaction, session.companyId, answer);
    await noteSource(transaction, session.companyId, id, { address, importId });
    known.set(address, id);
  }
}

/** Sets the pictures on the records, and stores the failures with each row. */
async function settleRows(
  { source }: ImageFetchRun,
  { transaction, session, known, failed, importId }: Kept,
  previewId: number,
  resource: PreparedResource,
  rows: readonly WaitingRow[],
): Promise<void> {
  const { companyId } = session;
  const preview = await readPreview(transaction, companyId, previewId, 'for update of p');
  const writes = rows.flatMap(({ position, recordId, pictures }) => {
    const values = Object.fromEntries(
      Object.entries(pictures).flatMap(([field, named]) => {
        const ids = named.flatMap((each) => (typeof each === 'number' ? each : (known.get(each) ?? [])));
        return ids.length ? [[field, [...new Set(ids)]]] : [];
      }),
    );
    return Object.keys(values).length ? [{ position, recordId, seenVersion: null, values }] : [];
  });
  const refused = new Set<number>();
  if (writes.length) {
    await enterChangeSet(transaction, companyId, preview, source);
    const outcomes = await applyRows(
      { transaction, companyId, source, actor: session },
      resource,
      writes,
      new Set(),
    );
    for (const { position, state } of outcomes) if (state === 'failed') refused.add(position);
  }
  const results = rows.map(({ position, pictures }) => ({
    position,
    pictures: addressesIn(pictures).flatMap((address) => {
      const code = refused.has(position) ? 'picture_refused' : failed.get(address);
      return code ? [{ address, code }] : [];
    }),
  }));
  await rowsOf(
    transaction,
    `update change_preview_rows r set result = coalesce(r.result, '{}') || jsonb_build_object('pictures', o.pictures)
     from jsonb_to_recordset($3::jsonb) as o(position integer, pictures jsonb)
     where r.company_id = $1 and r.preview = $2 and r.position = o.position`,
    [companyId, previewId, JSON.stringify(results)],
  );
  const failedRows = results.filter(({ pictures }) => pictures.length).length;
  await noteImages(transaction, companyId, importId, {
    previewId,
    done: results.length - failedRows,
    failed: failedRows,
  });
}

const nextRows = (transaction: Connection, companyId: number, previewId: number): Promise<WaitingRow[]> =>
  rowsOf<WaitingRow>(
    transaction,
    `select position, "recordId", source -> 'pictures' as pictures from change_preview_rows
     where company_id = $1 and preview = $2 and ${waits} order by position limit ${rowsAtOnce}`,
    [companyId, previewId],
  );

async function countWaiting(transaction: Connection, companyId: number, previewId: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    transaction,
    `select count(*) as count from change_preview_rows where company_id = $1 and preview = $2 and ${waits}`,
    [companyId, previewId],
  );
  return Number(row?.count ?? 0);
}

/** Processes items with limited concurrency. */
async function eachOf<T>(
  items: readonly string[],
  width: number,
  work: (item: string) => Promise<T>,
): Promise<Map<string, T>> {
  const answers = new Map<string, T>();
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      answers.set(item, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return answers;
}
