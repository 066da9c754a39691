import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { recordAccountEvent } from './account-queries.ts';

/** Notes what somebody did to their account: in the account's own trail, and in that of the store they are in. */
export async function recordInTrail(
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

/** Where a request comes from, for the trail and the list of devices. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
  /** the known-device cookie (`known-origin.ts`) */
  device?: string | undefined;
}
