/** Queries of a store's settings; milestones are computed. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { featuresOf } from '../../../shared/company/plans.ts';
import type { Subscriber } from '../../../shared/company/subscription-state.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { readCompanyRegions } from '../shipping/shipping.ts';
import { readPaymentFlags } from './payment-methods.ts';
import { readKeys } from './read-keys.ts';
import { readSetUp } from './set-up-state.ts';

const companyIncludes = ['companyLinks', 'storeFeatures', 'setUp', 'geolocations'] as const;
export type CompanyInclude = (typeof companyIncludes)[number];

export type CompanyRecord = Record<string, unknown> & { id: number; version: number };

/** Columns that all staff may read. */
const minimal = `c.id, c.version, c.name, c.subdomain, c."customUrl", c."paymentCurrency", c."priceDecimalPoints",
  c."defaultStoreLanguage", c."createdAt", c.features, c."planId", c."isFreeTrial", c."trialEndsAt", c."planEndsAt"`;

/** Columns for staff with the settings permission, and the milestones. Source: specification section 2, “Home checklist”. */
const details = `${minimal}, 'egypt' as country, c."updatedAt", c.email, c."industryId", c."sellingState", c."currentlySelling", c.address, c."billingAddress",
  c."shippingAddress", c."postalCode", c."contactPhone", c."contactEmails", c."communicationLanguage", c."referralCode",
  c."seoDescription", c."seoKeywords", c.policies, c."priceTemplateEn", c."priceTemplateAr",
  c."addTaxes", c."pricesIncludeTaxes", c."shippingType", c."shippingFees", c."extraKiloFees", c."minimumOrderTotal",
  c."minimumFreeShippingTotal", c."codFee", c."shippingFeesCalculation", c."useNewLocations", c."courierRules",
  coalesce((select o.next from order_counters o where o.company_id = c.id and o.kind = 'order'), first_order_number()) as "nextOrderNumber",
  array(select g."locationId" from geolocations g where g.company_id = c.id and g."isDisabled" order by 1) as "disabledRegions",
  (select a.courier from courier_accounts a where a.company_id = c.id and a."isDefault") as courier,
  exists (select from products p where p.company_id = c.id) as "hasProducts",
  exists (select from courier_accounts a where a.company_id = c.id and a.mode = 'live') as "hasCourier",
  exists (select from company_domains d where d.company_id = c.id and d.state = 'checked') as "hasCustomDomain",
  exists (select from payment_methods m left join payment_accounts a on a.company_id = m.company_id and a.provider = m.provider
    where m.company_id = c.id and m."isOffered" and (m.provider is null or a.mode = 'live')) as "hasPaymentMethod"`;

/** The company of the transaction. @param view `minimal_details`: columns that all staff may read */
export async function readCompany(
  transaction: Connection,
  companyId: number,
  view: 'minimal_details' | 'details',
  lock = false,
): Promise<CompanyRecord> {
  const [row] = await rowsOf<CompanyRecord>(
    transaction,
    `select ${view === 'details' ? details : minimal} from companies c where c.id = $1${lock ? ' for no key update' : ''}`,
    [companyId],
  );
  const company = { ...row!, features: featuresOf(row! as unknown as Subscriber, new Date()) };
  return view === 'details' ? { ...company, ...(await readPaymentFlags(transaction, companyId)) } : company;
}

/** The requested includes. */
export async function readBeside(
  transaction: Connection,
  session: Session,
  includes: readonly CompanyInclude[],
): Promise<Record<string, unknown>> {
  const wants = (include: CompanyInclude) => includes.includes(include);
  const { companyId } = session;
  const [companyLinks, storeFeatures, setUp, regions] = await Promise.all([
    wants('companyLinks') ? readLinks(transaction, companyId) : undefined,
    wants('storeFeatures') ? readKeys(transaction, companyId) : undefined,
    wants('setUp') ? readSetUp(transaction, companyId) : undefined,
    wants('geolocations') ? readCompanyRegions(transaction, companyId) : undefined,
  ]);
  return {
    ...(companyLinks && { companyLinks }),
    ...(storeFeatures && { storeFeatures }),
    ...(wants('setUp') && { setUp }),
    ...regions,
  };
}

export interface CompanyLink {
  id: number;
  platform: string;
  url: string;
}

export const readLinks = (transaction: Connection, companyId: number): Promise<CompanyLink[]> =>
  rowsOf(transaction, 'select id, platform, url from company_links where company_id = $1 order by id', [
    companyId,
  ]);
