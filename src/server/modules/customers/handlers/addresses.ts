/** Handlers of customer addresses. They require the permission to edit customers and to see contact data. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { isPhone, storedPhone } from '../../../../shared/texts/phone.ts';
import { authorise } from '../../../infrastructure/sessions/access.ts';
import { changeSetOf } from '../../../crud/records/change-sets.ts';
import { storeDeletedRowsOf } from '../../../crud/records/write/deleted-rows.ts';
import {
  auditAddress,
  clearDefault,
  lockCustomer,
  ensureDefaultAddress,
  readAddress,
  type Lines,
} from '../address-rows.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { lineageOf } from '../../shipping/shipping.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Session } from '../../../infrastructure/http/request-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { withChangeSet } from '../../../crud/records/write/with-change-set.ts';

/** Writing addresses requires the permission to read them. */
function demandContact(session: Session): void {
  authorise({ module: 'customer', action: 'see_contact' }, session);
}

/** Fields that the specification spells in two ways; both are accepted and returned. */
const spellings = [
  ['addressLine1', 'line'],
  ['addressType', 'address_type'],
] as const;

/**
 * @param before the stored address: where a client sends both spellings, the changed one applies
 * @throws Problem 422 where both differ from each other and from the stored value
 */
function inOurWords(said: Lines, before: Lines = {}): Lines {
  const given = { ...said };
  for (const [name, other] of spellings) {
    if (!(other in given)) continue;
    const isBoth = name in given && given[name] !== given[other];
    if (isBoth && given[other] === before[name]) given[other] = given[name];
    else if (isBoth && given[name] !== before[name])
      throw fieldProblem(`address.${other}`, 'said_twice', { key: other, parameter: name });
    given[name] = given[other];
    delete given[other];
  }
  return given;
}

/** Removes read-only fields sent with their present values. @throws Problem 422 for another value; 409 for an outdated version */
function withoutOwn({ version, ...said }: Lines, before: Lines): Lines {
  const given = { ...said };
  for (const name of ['id', 'addressableType', 'addressableId']) {
    if (name in given && given[name] !== before[name])
      throw fieldProblem(`address.${name}`, 'read_only', { key: name });
    delete given[name];
  }
  if (version !== undefined && version !== before.version)
    throw new Problem(409, 'conflict', { current: before });
  return given;
}

/** The address in the response, with its change set. */
const written = (transaction: Connection, address: Lines) => ({
  data: { ...address, ...Object.fromEntries(spellings.map(([name, other]) => [other, address[name]])) },
  changeSet: changeSetOf(transaction),
});

export const createAddress: Handler = async (request, { write, ip, language }) => {
  const { addressableId, addressableType: _type, ...said } = (request.body as { address: Lines }).address;
  const given = inOurWords(said);
  if (given.addressLine1 === undefined) throw fieldProblem('address.addressLine1', 'required');
  const { data, changeSet } = await write(async (transaction, session) => {
    demandContact(session);
    const customerId = safeId(addressableId as number);
    const lines = cleanLines(given, language);
    const others = await lockCustomer(transaction, session, customerId);
    const isDefault = given.isDefault === true || others === 0;
    if (isDefault) await clearDefault(transaction, session, customerId, ip);
    const row = { ...lines, company_id: session.companyId, customerId, isDefault };
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const { rows } = await sql<{ id: number }>`
      insert into addresses (${names}) values (${sql.join(Object.values(row))}) returning id`.execute(
      transaction,
    );
    return written(transaction, await auditAddress(transaction, session, 'create', rows[0]!.id, null, ip));
  });
  return withChangeSet({ status: 201, body: { data } }, changeSet);
};

export const updateAddress: Handler = async (request, { write, ip, language }) => {
  const { id } = request.params as { id: number };
  const { address } = request.body as { address: Lines };
  const { data, changeSet } = await write(async (transaction, session) => {
    demandContact(session);
    const before = await readAddress(transaction, session, safeId(id), true);
    const given = inOurWords(withoutOwn(address, before), before);
    await lockCustomer(transaction, session, before.addressableId as number);
    // A default address cannot be unset, only replaced by another.
    if (given.isDefault === false && before.isDefault)
      throw fieldProblem('address.isDefault', 'default_address');
    if (given.isDefault && !before.isDefault)
      await clearDefault(transaction, session, before.addressableId as number, ip);
    const lines = cleanLines(given, language);
    const changes = Object.entries({ ...lines, isDefault: given.isDefault ?? before.isDefault });
    const sets = sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    await sql`update addresses set ${sets}, version = version + 1, "updatedAt" = now()
      where company_id = ${session.companyId} and id = ${id}`.execute(transaction);
    return written(transaction, await auditAddress(transaction, session, 'update', id, before, ip));
  });
  return withChangeSet({ body: { data } }, changeSet);
};

/** Orders keep a copy of the address. The oldest other address becomes the default one. */
export const deleteAddress: Handler = async (request, { write, ip }) => {
  const { id } = request.params as { id: number };
  const { data, changeSet } = await write(async (transaction, session) => {
    demandContact(session);
    const before = await readAddress(transaction, session, safeId(id), true);
    const customerId = before.addressableId as number;
    await lockCustomer(transaction, session, customerId);
    await storeDeletedRowsOf(transaction, 'addresses', [id], ip);
    await sql`delete from addresses where company_id = ${session.companyId} and id = ${id}`.execute(
      transaction,
    );
    // Audited in this order: undo runs backwards, and there are never two defaults.
    const gone = await auditAddress(transaction, session, 'delete', id, before, ip);
    if (before.isDefault) await ensureDefaultAddress(transaction, session, customerId, ip);
    return written(transaction, gone);
  });
  return withChangeSet({ body: { data } }, changeSet);
};

/**
 * Normalizes the lines. A `locationId` fills in governorate, city and district where they are absent.
 * @throws Problem 422 at the invalid line
 */
function cleanLines({ isDefault: _isDefault, ...lines }: Lines, language: Locale): Lines {
  const texts = Object.entries(lines).map(([name, text]) => [name, (text as string | null)?.trim() || null]);
  const clean = Object.fromEntries(texts) as Record<string, string | null>;
  for (const name of ['addressLine1', 'country'])
    if (name in clean && !clean[name]) throw fieldProblem(`address.${name}`, 'required');
  if (clean.locationId) Object.assign(clean, { ...linesOf(clean.locationId, language), ...clean });
  if (!clean.phoneNumber) return clean;
  if (!isPhone(clean.phoneNumber)) throw fieldProblem('address.phoneNumber', 'phone');
  return { ...clean, phoneNumber: storedPhone(clean.phoneNumber) };
}

function linesOf(locationId: string, language: Locale): Lines {
  const [country, region, city, district] = lineageOf(locationId);
  if (!country) throw fieldProblem('address.locationId', 'place_unknown');
  const named = { region, city, district };
  return Object.fromEntries(
    Object.entries(named).map(([name, place]) => [name, place?.name[language] ?? null]),
  );
}
