/** Job that computes a bulk price change too large for a request, and applies it if requested. */
import type { PriceChange } from '../../../../shared/catalog/price-change.ts';
import { selectedRows, type Choice } from '../../../crud/records/read/selected-records.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { setPreviewState, readPreview } from '../../../crud/bulk-changes/preview-repository.ts';
import { previewJobResult } from '../../../crud/bulk-changes/preview-jobs.ts';
import { startApplying } from '../../../crud/bulk-changes/start-step.ts';
import type { JobKind } from '../../../infrastructure/jobs/job.ts';
import { previewPrices, type PricesDone } from './preview-prices.ts';

export interface PricesJobInput {
  preview: number;
  choice: Choice;
  /** number of variants when the job was created */
  total: number;
  /** applies the preview as soon as it is ready */
  isApplied: boolean;
}

/** Resumable: each step saves its rows and its position in one transaction. */
export const previewPricesJob: JobKind<PricesJobInput, PricesDone> = {
  kind: 'preview_prices',
  isStep: true,
  async run(job) {
    const { preview: id, choice, total, isApplied } = job.input;
    let state = job.state;
    for (;;) {
      const isOver = await job.inCompany(async (transaction, session) => {
        const { companyId } = session;
        const variants = readableBy(prepared.variants, session);
        const selection = selectedRows(variants, companyId, choice);
        const start = state ?? { last: 0, rows: 0 };
        const { input } = await readPreview(transaction, companyId, id, 'for update of p');
        const changes = input.changes as PriceChange[];
        const decimals = session.company?.priceDecimalPoints ?? 0;
        const next = await previewPrices(transaction, companyId, id, selection, changes, decimals, start);
        if (!next) return true;
        state = next;
        await job.checkpoint(state);
        return false;
      });
      await job.progress(state?.rows ?? 0, Math.max(total, state?.rows ?? 0));
      if (isOver) break;
    }
    const counts = await job.inCompany(async (transaction, session) => {
      const { companyId } = session;
      await setPreviewState(transaction, companyId, id, 'ready');
      const preview = await readPreview(transaction, companyId, id);
      if (isApplied && preview.counts.waiting) await startApplying(transaction, session, preview);
      return preview.counts;
    });
    return previewJobResult(id, counts);
  },
};
