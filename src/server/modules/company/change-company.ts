/** Writes changes of a store's settings. */
import { storeDeletedRowsOf } from '../../crud/records/write/deleted-rows.ts';
import { isLinkOf } from '../../../shared/texts/contact.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem, type FieldErrors } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { quoted, rowsOf } from '../../infrastructure/database/query.ts';
import { cleanFields, jsonFields } from './company-fields.ts';
import { isHostTaken } from './is-host-taken.ts';
import { differences, auditCompany } from './company-audit.ts';
import { setNextOrderNumber } from './next-order-number.ts';
import { savePaymentMethods, methodsOfFlags } from './payment-methods.ts';
import { platforms } from '../../../shared/company/platforms.ts';
import { countryKey } from '../shipping/shipping.ts';
import { readCompany, readLinks, type CompanyLink, type CompanyRecord } from './read-company.ts';

type Given = Record<string, unknown>;

/**
 * Writes the given fields and links; absent ones stay unchanged.
 * @param withoutVersion the client sent no version though it could; recorded in the audit log
 * @param isOurs whether a host belongs to the installation's storefronts
 * @param isUndo for undo: policies are replaced as a whole instead of merged, and settings that may not become empty may return to empty
 * @returns the store after the change
 * @throws Problem 409 with the current store when `version` is outdated; 422 with an error at every refused field
 */
export async function changeCompany(
  transaction: Connection,
  session: Pick<Session, 'companyId'>,
  { version, companyLinks, paymentCurrency, country, ...given }: Given,
  source: string,
  {
    isUndo = false,
    withoutVersion = false,
    isOurs,
  }: { isUndo?: boolean; withoutVersion?: boolean; isOurs?: (host: string) => boolean } = {},
): Promise<CompanyRecord> {
  const { companyId } = session;
  const before = await readCompany(transaction, companyId, 'details', true);
  const links = await readLinks(transaction, companyId);
  if (version !== undefined && version !== before.version)
    throw new Problem(409, 'conflict', { current: { ...before, companyLinks: links } });
  const errors: FieldErrors = {};
  if (paymentCurrency !== undefined && paymentCurrency !== before.paymentCurrency)
    errors.paymentCurrency = [{ code: 'currency_locked' }];
  if (countryKey(country as string | null | undefined) !== before.country)
    errors.country = [{ code: 'store_abroad' }];
  const clean = cleanFields(given, errors);
  const methods = await methodsOfFlags(transaction, companyId, given, errors, isUndo);
  if (!isUndo && isShippingUnstated(before, clean)) errors.shippingFees = [{ code: 'shipping_fees_needed' }];
  if (clean.policies && !isUndo)
    clean.policies = { ...(before.policies as object), ...(clean.policies as object) };
  const wanted = companyLinks === undefined ? null : cleanLinks(companyLinks as NewLink[], errors);
  const host = clean.customUrl as string | null | undefined;
  if (host && host !== before.customUrl) {
    if (isOurs?.(host)) errors.customUrl = [{ code: 'custom_url_ours', params: { value: host } }];
    else if (await isHostTaken(transaction, host))
      errors.customUrl = [{ code: 'custom_url_taken', params: { value: host } }];
  }
  const { nextOrderNumber } = clean;
  if (nextOrderNumber !== undefined && nextOrderNumber !== before.nextOrderNumber)
    await setNextOrderNumber(transaction, companyId, nextOrderNumber as number, errors);
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });

  const changes = differences(Object.keys(clean), before, clean);
  const columns = Object.keys(changes).filter((name) => name !== 'nextOrderNumber');
  await updateFields(transaction, companyId, clean, columns);
  Object.assign(changes, await savePaymentMethods(transaction, companyId, methods));
  if (wanted) {
    await replaceLinks({ transaction, companyId, source }, links, wanted);
    const plain = (list: readonly NewLink[]) => list.map(({ platform, url }) => ({ platform, url }));
    Object.assign(
      changes,
      differences(['companyLinks'], { companyLinks: plain(links) }, { companyLinks: plain(wanted) }),
    );
  }
  if (!Object.keys(changes).length) return before;
  return bumpVersion(transaction, session, changes, source, withoutVersion);
}

const shippingSettings = [
  'shippingFeesCalculation',
  'shippingType',
  'shippingFees',
  'extraKiloFees',
  'useNewLocations',
];

/** Whether shipping is configured without fees: a fee of 0 must be stated. */
const isShippingUnstated = (before: Given, clean: Given): boolean =>
  shippingSettings.some((name) => Object.hasOwn(clean, name)) &&
  (clean.shippingFees === undefined ? before.shippingFees : clean.shippingFees) === null;

/** Increments the version and writes the audit log. @returns the store after the change */
export async function bumpVersion(
  transaction: Connection,
  session: Pick<Session, 'companyId'>,
  changes: Parameters<typeof auditCompany>[4],
  source: string,
  withoutVersion = false,
): Promise<CompanyRecord> {
  await rowsOf(transaction, 'update companies set version = version + 1, "updatedAt" = now() where id = $1', [
    session.companyId,
  ]);
  const after = await readCompany(transaction, session.companyId, 'details');
  await auditCompany(transaction, session, 'update', after.version, changes, source, withoutVersion);
  return after;
}

/** Updates columns of the company. The names must come from `companyFields`, never from requests. */
export async function updateFields(
  transaction: Connection,
  companyId: number,
  values: Given,
  names: readonly string[],
): Promise<void> {
  if (!names.length) return;
  const sets = names.map(
    (name, place) => `${quoted(name)} = $${place + 2}${jsonFields.has(name) ? '::jsonb' : ''}`,
  );
  const bound = names.map((name) =>
    jsonFields.has(name) && values[name] !== null ? JSON.stringify(values[name]) : values[name],
  );
  await rowsOf(transaction, `update companies set ${sets.join(', ')} where id = $1`, [companyId, ...bound]);
}

type NewLink = Pick<CompanyLink, 'platform' | 'url'>;

function cleanLinks(given: readonly NewLink[], errors: FieldErrors): NewLink[] {
  const seen = new Set<string>();
  return given.map(({ platform, url }, place) => {
    const known = platforms.find((each) => each.platform === platform);
    const clean = url.trim();
    if (!known) errors[`companyLinks.${place}.platform`] = [{ code: 'enum' }];
    else if (seen.has(platform))
      errors[`companyLinks.${place}.platform`] = [{ code: 'duplicate', params: { value: platform } }];
    else if (!isLinkOf(known.hosts, clean))
      errors[`companyLinks.${place}.url`] = [
        { code: 'platform_url', params: { host: known.hosts[0]! }, words: { platform: known.name } },
      ];
    seen.add(platform);
    return { platform, url: clean };
  });
}

/** Replaces the links; those of the same platform keep their ids. */
async function replaceLinks(
  { transaction, companyId, source }: { transaction: Connection; companyId: number; source: string },
  before: readonly CompanyLink[],
  wanted: readonly NewLink[],
): Promise<void> {
  const gone = before.filter(({ platform }) => !wanted.some((each) => each.platform === platform));
  const ids = gone.map(({ id }) => id);
  if (ids.length) await storeDeletedRowsOf(transaction, 'company_links', ids, source);
  await rowsOf(transaction, 'delete from company_links where company_id = $1 and id = any($2::bigint[])', [
    companyId,
    ids,
  ]);
  await rowsOf(
    transaction,
    `insert into company_links (company_id, platform, url)
     select $1, platform, url from jsonb_to_recordset($2::jsonb) as l(platform text, url text)
     on conflict (company_id, platform) do update set url = excluded.url`,
    [companyId, JSON.stringify(wanted)],
  );
}
