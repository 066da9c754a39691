/** A store that pays for plans with the sandbox's cards, at a given current time. */
import path from 'node:path';
import { afterAll } from 'vitest';
import { openCardGateway } from '../../../../src/server/modules/company/start.ts';
import { renewSubscriptions } from '../../../../src/server/modules/company/billing/renew-subscriptions.ts';
import type { Message } from '../../../../src/server/infrastructure/messages/messenger.ts';
import { startCardSandbox } from '../../../../src/sandboxes/payments/card-sandbox.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { testServices } from '../../test-services.ts';

export async function billingScene() {
  const place = await useDatabase();
  const sent: Message[] = [];
  const sandbox = await startCardSandbox();
  afterAll(() => sandbox.close());
  const planCards = openCardGateway(sandbox.address);
  const services = { ...testServices(place.database, path.join(place.home, 'files'), sent), planCards };
  const { call, signIn } = await useApp(place, { services });
  const { nile, delta } = place.shops;
  await place.asOwner(
    `update companies set address = '{"addressLine": "5 Tahrir", "governorate": "egypt.cairo"}' where id = any($1)`,
    [[nile.id, delta.id]],
  );
  const owner = await signIn(nile.owner.email);
  const ask = async (method: string, address: string, body?: object, token = owner) =>
    call(method, address, { token, ...(body && { body }) });
  const token = async (by = owner) =>
    (await ask('GET', '/subscriptions/token', undefined, by)).body.data.value;
  const quote = async (planId: number, cycle: string, by = owner) =>
    (await ask('GET', `/subscriptions/quote?plan_id=${planId}&cycle=${cycle}`, undefined, by)).body.data;
  return {
    ...place,
    sent,
    sandbox,
    services,
    nile,
    delta,
    owner,
    call,
    signIn,
    ask,
    token,
    quote,
    current: async (by = owner) => (await ask('GET', '/subscriptions/current', undefined, by)).body.data,
    async pay(planId: number, cycle: string, cardToken?: string, by = owner) {
      const [{ stamp }, own] = await Promise.all([quote(planId, cycle, by), token(by)]);
      const body = { planId, cycle, method: 'card', stamp, token: own, ...(cardToken && { cardToken }) };
      return ask('POST', '/subscriptions', body, by);
    },
    /** Renews due subscriptions at the given time. */
    look: (now: Date) => renewSubscriptions(services, now),
    /** A store in its trial without payments; its former charges are moved to another store, because the ledger is append-only. */
    async onTrial(companyId: number) {
      await place.asOwner('delete from plan_invoices where company_id = $1', [companyId]);
      await place.asOwner('delete from plan_charges where company_id = $1', [companyId]);
      await place.asOwner('delete from subscriptions where company_id = $1', [companyId]);
      await place.asOwner('delete from notices where company_id = $1', [companyId]);
      await place.asOwner(
        `update companies set "planId" = null, "planEndsAt" = null, "isFreeTrial" = true, "trialEndsAt" = now() where id = $1`,
        [companyId],
      );
    },
  };
}

/** The moment so many hours after another. */
export const hoursAfter = (moment: string | Date, hours: number): Date =>
  new Date(new Date(moment).getTime() + hours * 3_600_000);
