/** Bulk price change of variants: creates a preview, and applies it unless it is a dry run. */
import { serializePreview } from '../../../crud/bulk-changes/serialize-preview.ts';
import {
  cleanPreviews,
  createPreview,
  setPreviewState,
  readPreview,
} from '../../../crud/bulk-changes/preview-repository.ts';
import { readNarrowing } from '../../../crud/bulk-changes/preview-bulk.ts';
import { startApplying, startStep } from '../../../crud/bulk-changes/start-step.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { selectedRows, type Choice } from '../../../crud/records/read/selected-records.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { countVariants, previewPrices } from '../prices/preview-prices.ts';
import type { PricesJobInput } from '../prices/preview-prices-job.ts';
import { readPriceChanges, type PriceRequest } from '../prices/price-request.ts';

/** Up to this many variants are computed within the request, more of them by a job. */
const workedOutAtOnce = 2_000;

export const change: Handler = (request, { write, language }) =>
  write(async (transaction, session) => {
    const { dry_run: isDry = false } = request.query as { dry_run?: boolean };
    const asked = request.body as PriceRequest;
    const { companyId } = session;
    const variants = readableBy(prepared.variants, session);
    authorise(session, variants, 'edit');
    const changes = readPriceChanges(asked);
    const choice = choiceOf(asked, readNarrowing(variants, asked.narrowing));
    const selection = selectedRows(variants, companyId, choice);
    const count = await countVariants(transaction, variants, selection);
    if (!count) throw fieldProblem('ids', 'ids_empty');
    if (choice.all && !isDry && asked.confirm === false)
      throw fieldProblem('confirm', 'confirm_every_price', { count });
    await cleanPreviews(transaction, companyId);
    const id = await createPreview(transaction, companyId, {
      resource: 'variants',
      origin: 'prices',
      // Where two price fields change, a variant may change one of them only: such rows are written one by one.
      input: { changes, isSettled: changes.length === 1 },
    });
    if (count > workedOutAtOnce) {
      const input: PricesJobInput = { preview: id, choice, total: count, isApplied: !isDry };
      const title = { key: 'jobs.title.preview_prices' };
      await startStep(transaction, session, id, 'preview', { kind: 'preview_prices', input, title });
    } else {
      const decimals = session.company?.priceDecimalPoints ?? 0;
      const start = { last: 0, rows: 0 };
      await previewPrices(transaction, companyId, id, selection, changes, decimals, start);
      await setPreviewState(transaction, companyId, id, 'ready');
      const { counts } = await readPreview(transaction, companyId, id);
      if (!isDry && counts.waiting) await startApplying(transaction, session, { id, resource: 'variants' });
    }
    const preview = await readPreview(transaction, companyId, id);
    return { status: isDry ? 200 : 202, body: { data: serializePreview(preview, language) } };
  });

/** Neither ids nor a filter means all variants; an empty filter does not. */
function choiceOf({ ids, narrowing }: PriceRequest, read: Record<string, unknown>): Choice {
  if (ids) return { ...read, ids };
  return narrowing ? read : { all: true };
}
