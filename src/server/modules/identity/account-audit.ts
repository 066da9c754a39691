import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { recordAccountEvent } from './account-queries.ts';

/** Records an event in the audit log of the account, and in that of the current store. */
export async function auditAccount(
  transaction: Connection,
  facts: SignInFacts,
  action: string,
  { ip, userAgent }: Origin,
): Promise<void> {
  await recordAccountEvent(transaction, { user: facts.user.id, action, source: ip, userAgent });
  if (!facts.company) return;
  await transaction
    .insertInto('audit')
    .values({ company_id: facts.company.id, resource: 'users', recordId: facts.user.id, action, source: ip })
    .execute();
}

/** Origin of a request, for the audit log and the list of devices. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
  /** the known-device cookie (`sign-in-rate-limit.ts`) */
  device?: string | undefined;
}
