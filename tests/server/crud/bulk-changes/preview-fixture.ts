/** Previews in tests: created and applied in this process, as a user of a shop. */
import type { Session } from '../../../../src/server/infrastructure/http/request-context.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Work } from '../../../../src/server/infrastructure/http/request-context.ts';
import type { PreviewRun } from '../../../../src/server/crud/bulk-changes/apply-preview.ts';
import { resourceOf } from '../../../../src/server/crud/bulk-changes/apply-preview.ts';
import type { RowInput } from '../../../../src/server/crud/bulk-changes/change-preview.ts';
import { previewRows } from '../../../../src/server/crud/bulk-changes/preview-rows.ts';
import {
  createPreview,
  setPreviewState,
  addPreviewRows,
} from '../../../../src/server/crud/bulk-changes/preview-repository.ts';
import type { TestDatabase, TestShop } from '../../harness.ts';

export class Stopped extends Error {}

/** Runs as the shop's owner, or as given by `facts`. */
export function previewRun(
  { database }: Pick<TestDatabase, 'database'>,
  shop: TestShop,
  facts: Partial<Session> = {},
  progress: PreviewRun['progress'] = () => {},
): PreviewRun {
  const session: Session = {
    user: { id: shop.owner.userId, name: null, email: shop.owner.email, phone: null },
    company: null,
    role: 'owner',
    permissions: {},
    companyId: shop.id,
    ...facts,
  } as Session;
  return {
    inCompany: <T>(work: Work<T>) =>
      inTenantTransaction(database, { companyId: shop.id, userId: session.user.id }, (transaction) =>
        work(transaction, session),
      ),
    progress,
    stateAfter: (error) => (error instanceof Stopped ? 'canceled' : 'failed'),
    source: 'test',
  };
}

/** Builds and stores a preview of rows. @returns the preview's id */
export function makePreview(run: PreviewRun, resource: string, inputs: readonly RowInput[]): Promise<number> {
  return run.inCompany(async (transaction, session) => {
    const { companyId } = session;
    const id = await createPreview(transaction, companyId, { resource, origin: 'test' });
    const scene = { transaction, companyId, source: 'test', actor: session };
    await addPreviewRows(
      transaction,
      companyId,
      id,
      1,
      await previewRows(scene, resourceOf(resource), inputs),
    );
    await setPreviewState(transaction, companyId, id, 'ready');
    return id;
  });
}
