/** Notices to a store's owners about its plan: in-app within the transaction, by email after its commit. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { compose } from '../../../infrastructure/messages/compose.ts';
import { formatDay } from '../../../infrastructure/messages/format-day.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';

export interface PlanNotice {
  event: 'renewed' | 'renewal_failed' | 'lapsed' | 'plan_gone';
  /** end of the plan's period */
  until: Date;
  totalCents?: number;
  failure?: string;
}

/** Inserts an in-app notice for every owner of the transaction's store. */
export const notifyOwners = (
  transaction: Connection,
  companyId: number,
  { event, until, totalCents }: PlanNotice,
): Promise<unknown> =>
  rowsOf(
    transaction,
    `insert into notices (company_id, kind, "user", link, params) select $1, 'plan', "user", '/plan-details', $2 from plan_owners()`,
    [
      companyId,
      JSON.stringify({
        event,
        until: until.toISOString(),
        ...(totalCents !== undefined && { total: totalCents }),
      }),
    ],
  );

export interface PlanOwner {
  email: string | null;
  name: string | null;
  language: Locale;
  store: string;
}

export const readPlanOwners = (transaction: Connection): Promise<PlanOwner[]> =>
  rowsOf(transaction, 'select email, name, language, store from plan_owners()', []);

/** Sends the notice by email. */
export function emailOwners(
  services: Pick<Services, 'messenger' | 'publicOrigin'>,
  owners: readonly PlanOwner[],
  { event, until }: PlanNotice,
): void {
  for (const { email, name, language, store } of owners) {
    if (!email) continue;
    const day = formatDay(until, language);
    const link = `${services.publicOrigin()}/${language}/plan-details`;
    const params = { name: name ?? store, store, until: day, link };
    sendInBackground(
      services,
      compose(`plan_${event}`, language, { channel: 'mail', recipient: email }, params),
    );
  }
}
