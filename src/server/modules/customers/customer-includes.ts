/** Addresses and notes of an import of customers, written in the import's change set. */
import { sql } from 'kysely';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { isPhone, storedPhone } from '../../../shared/texts/phone.ts';
import type { DefaultIncludes } from '../../crud/records/resources/resource-hooks.ts';
import { auditNote } from '../../crud/notes/notes.ts';
import type { WriteContext } from '../../crud/records/write/write-context.ts';
import { auditAddress } from './address-rows.ts';

/** Address columns of an import, with the maximum length of each. */
const lines = {
  addressLine1: 199,
  district: 120,
  city: 120,
  region: 120,
  country: 80,
  name: 120,
  phoneNumber: 40,
} as const;

/** Adds addresses to customers without one, and notes that they do not have yet. */
export async function includeWithCustomers(
  scene: WriteContext,
  brought: readonly DefaultIncludes[],
): Promise<void> {
  for (const { id, texts } of brought) {
    if (texts.addressLine1 && can(scene.actor, 'customer', 'see_contact')) await settle(scene, id, texts);
    if (texts.note) await noteDown(scene, id, texts.note.slice(0, 5000));
  }
}

async function settle(
  scene: WriteContext,
  customerId: number,
  texts: DefaultIncludes['texts'],
): Promise<void> {
  const { transaction, companyId, source } = scene;
  const row = Object.fromEntries(
    Object.entries(lines).flatMap(([name, longest]) => {
      const text = texts[name]?.trim().slice(0, longest);
      if (!text || (name === 'phoneNumber' && !isPhone(text))) return [];
      return [[name, name === 'phoneNumber' ? storedPhone(text) : text]];
    }),
  );
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into addresses (company_id, "customerId", "isDefault", ${names})
    select ${companyId}, ${customerId}, true, ${sql.join(Object.values(row))}
    where not exists (select from addresses where company_id = ${companyId} and "customerId" = ${customerId})
    returning id`.execute(transaction);
  if (rows[0]) await auditAddress(transaction, { companyId }, 'create', rows[0].id, null, source);
}

async function noteDown(
  { transaction, companyId, source, actor }: WriteContext,
  id: number,
  text: string,
): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; text: string }>`
    insert into notes (company_id, resource, "recordId", text, author, mentions)
    select ${companyId}, 'customers', ${id}, ${text}, ${actor.user.id}, '{}'
    where not exists (select from notes where company_id = ${companyId} and resource = 'customers' and "recordId" = ${id} and text = ${text})
    returning id, version, text`.execute(transaction);
  if (rows[0]) await auditNote(transaction, companyId, source, null, { ...rows[0], mentions: [] });
}
