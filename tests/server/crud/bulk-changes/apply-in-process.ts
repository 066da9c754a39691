/** A process that applies a preview, to be killed at any moment: `node apply-in-process.ts '<config>' company user preview`. */
import { registerModules } from '../../../../src/server/app/modules.ts';
import { connectDatabase } from '../../../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { applyPreview } from '../../../../src/server/crud/bulk-changes/apply-preview.ts';
import type { Session, Work } from '../../../../src/server/infrastructure/http/request-context.ts';

registerModules();
const [config = '{}', company, user, preview] = process.argv.slice(2);
const database = connectDatabase(JSON.parse(config));
const session = {
  user: { id: Number(user), name: null, email: 'owner@nile.example', phone: null },
  company: null,
  role: 'owner',
  permissions: {},
  companyId: Number(company),
} satisfies Session;
await applyPreview(
  {
    inCompany: <T>(work: Work<T>) =>
      inTenantTransaction(
        database,
        { companyId: session.companyId, userId: session.user.id },
        (transaction) => work(transaction, session),
      ),
    progress: (done) => void process.stdout.write(`${done}\n`),
    stateAfter: () => undefined,
  },
  Number(preview),
);
await database.close();
