/** Legal requests for loans from lending partners. */
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Session } from '../../src/server/infrastructure/http/request-context.ts';
import { readLendingMetrics } from '../../src/server/modules/lending/lending-metrics.ts';
import {
  applicationMessage,
  messageFingerprint,
} from '../../src/server/modules/lending/application-message.ts';
import { readPartners } from '../../src/server/modules/lending/partners.ts';
import type { Make, World } from './legal-request.ts';
import { now } from '../clock.ts';

let series = 0;

/** A loan application written by support. */
const terms = () => ({
  handle: `walked-${(series += 1)}`,
  name: { en: 'Walked', ar: 'ممشى' },
  about: { en: 'Lends.', ar: 'تمويل.' },
  email: 'walked@lender.example',
  language: 'en',
  website: null,
  amountFrom: 100,
  amountTo: 1_000_000,
  monthsFrom: 1,
  monthsTo: 12,
  monthlyCost: 100,
  onceCost: 0,
  cost: { en: '1% a month', ar: '1% شهريًا' },
  leastAge: 0,
  leastMonthlySales: 0,
  documents: { en: 'ID', ar: 'بطاقة' },
  isShown: true,
});

/** A partner without open applications. @returns its id and its handle */
async function newPartner({ place }: World): Promise<{ id: number; handle: string }> {
  const given = terms();
  const names = Object.keys(given);
  const [row] = await place.asOwner<{ id: number }>(
    `insert into lending_partners (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id::int as id`,
    Object.values(given).map((value) => (typeof value === 'object' && value ? JSON.stringify(value) : value)),
  );
  return { id: row!.id, handle: given.handle };
}

/** An application of the walk's company. @returns its id */
async function newApplication(world: World): Promise<number> {
  const { id } = await newPartner(world);
  const snapshot = { partner: { name: { en: 'Walked', ar: 'ممشى' } }, message: { subject: 'a', body: 'b' } };
  const [row] = await world.place.asOwner<{ id: number }>(
    `insert into loan_applications (company_id, "partnerId", amount, months, purpose, "contactName", "contactPhone", snapshot)
     values ($1, $2, 1000, 3, 'Walking', 'Walker', '01001234567', $3) returning id::int as id`,
    [world.place.shops.nile.id, id, JSON.stringify(snapshot)],
  );
  return row!.id;
}

async function wish(world: World) {
  const { handle } = await newPartner(world);
  return {
    partner: handle,
    amount: 1000,
    months: 3,
    purpose: 'Walking',
    contactName: 'Walker',
    contactPhone: '01001234567',
    contactEmail: null,
  };
}

/** The fingerprint of the consent text for the data that the partner would be sent. */
const printFor = ({ place }: World, { partner: handle, ...asked }: Awaited<ReturnType<typeof wish>>) => {
  const { id } = place.shops.nile;
  return inTenantTransaction(place.database, { companyId: id }, async (transaction) => {
    const [partner] = await readPartners(transaction, handle);
    const figures = await readLendingMetrics(transaction, { companyId: id } as Session, now());
    // Other requests of the walk change the store's name.
    const [store] = await place.asOwner<{ name: string }>('select name from companies where id = $1', [id]);
    return messageFingerprint(applicationMessage(partner!, store!.name, asked, figures));
  });
};

export const lendingRequests: Record<string, Make> = {
  'lending_partners.list': async () => ({ address: '/lending_partners' }),
  'lending_partners.show': async (world) => ({
    address: `/lending_partners/${(await newPartner(world)).handle}`,
  }),
  'loan_applications.preview': async (world) => ({
    address: '/loan_applications/preview',
    body: await wish(world),
  }),
  'loan_applications.create': async (world) => {
    const asked = await wish(world);
    return {
      address: '/loan_applications',
      body: { ...asked, print: await printFor(world, asked), agrees: true },
    };
  },
  'loan_applications.takeBack': async (world) => ({
    address: `/loan_applications/${await newApplication(world)}/take_back`,
    namesRecord: true,
  }),
  'support.lendingPartners': async () => ({ address: '/support/lending_partners' }),
  'support.lendingPartner': async (world) => ({
    address: `/support/lending_partners/${(await newPartner(world)).id}`,
  }),
  'support.addLendingPartner': async () => ({ address: '/support/lending_partners', body: terms() }),
  'support.changeLendingPartner': async (world) => ({
    address: `/support/lending_partners/${(await newPartner(world)).id}`,
    body: { ...terms(), version: 1 },
  }),
  'support.loanApplications': async () => ({ address: '/support/loan_applications' }),
  'support.loanApplication': async (world) => ({
    address: `/support/loan_applications/${await newApplication(world)}`,
  }),
  'support.moveLoan': async (world) => ({
    address: `/support/loan_applications/${await newApplication(world)}/state`,
    body: { state: 'seen' },
  }),
};
