/** Handlers of the current store: settings and social links. */
import { camelCase } from '../../../../shared/resources/relations.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import { bumpVersion, changeCompany } from '../change-company.ts';
import { differences } from '../company-audit.ts';
import { addressOfStore, checkedHost, isOurs } from '../domains/store-domain.ts';
import { platforms } from '../../../../shared/company/platforms.ts';
import { readBeside, readCompany, readLinks, type CompanyInclude } from '../read-company.ts';
import { readKeys } from '../read-keys.ts';
import { checkKeys, storeKeys } from '../store-keys.ts';
import { readCompanyRegions, writeCompanyRegions, type RegionsInput } from '../../shipping/shipping.ts';
import { changeSetOf } from '../../../crud/records/change-sets.ts';
import { storeDeletedRowsOf } from '../../../crud/records/write/deleted-rows.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type {
  Answer,
  Handler,
  ReadHandler,
  RequestContext,
  Work,
} from '../../../infrastructure/http/request-context.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { isMinimal, type View } from '../../../crud/records/read/list-query.ts';
import { withChangeSet } from '../../../crud/records/write/with-change-set.ts';

interface Question {
  view?: View;
  /** in camel case or snake case */
  includes?: string[];
}

const settings = { module: 'settings', action: 'view' } as const;

/** Default includes: fields of the store in the specification. */
const along: readonly CompanyInclude[] = ['companyLinks', 'storeFeatures'];

/** Without `view`: all that the user may read. Links, keys and set-up require the settings permission. */
export const read: ReadHandler = async (request, context) => {
  const { view, includes: named } = request.query as Question;
  const asked = named?.map((name) => camelCase(name) as CompanyInclude);
  const data = await context.read(async (transaction, session) => {
    const sees = can(session, settings.module, settings.action);
    if (!sees && (view === 'details' || asked?.length)) throw missingRight(settings);
    const includes = asked ?? (sees && !isMinimal(view) ? along : []);
    const [company, beside, host] = await Promise.all([
      readCompany(transaction, session.companyId, isMinimal(view) || !sees ? 'minimal_details' : 'details'),
      readBeside(transaction, session, includes),
      checkedHost(transaction, session.companyId),
    ]);
    return { ...company, url: addressAt(context, company, host), ...beside };
  });
  return { body: { data } };
};

/** Public address of the store. */
const addressAt = (
  { services }: Pick<RequestContext, 'services'>,
  { subdomain }: Record<string, unknown>,
  customUrl: string | null,
) => addressOfStore(services.storeAddresses, { subdomain: subdomain as string, customUrl });

type Given = Record<string, unknown> & RegionsInput & { storeFeatures?: Record<string, string | null> };

/** @throws Problem 422 at the invalid keys, under `storeFeatures` */
function keysIn(storeFeatures: Record<string, string | null>): ReturnType<typeof checkKeys> {
  try {
    return checkKeys(storeFeatures);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = Object.entries(error.details.errors ?? {});
    throw new Problem(error.status, error.code, {
      errors: Object.fromEntries(errors.map(([name, list]) => [`storeFeatures.${name}`, list])),
    });
  }
}

const policyNames = [
  'shippingPolicyEn',
  'shippingPolicyAr',
  'returnAndRefundPolicyEn',
  'returnAndRefundPolicyAr',
  'checkoutMessageEn',
  'checkoutMessageAr',
  'emailHeadline',
];

/** A policy may be sent in `policies` or as a field of its own. */
function withPolicies(given: Given): Given {
  const alone = Object.entries(given).filter(([name]) => policyNames.includes(name));
  if (!alone.length) return given;
  const rest = Object.entries(given).filter(([name]) => !policyNames.includes(name));
  return {
    ...Object.fromEntries(rest),
    policies: { ...(given.policies as object | undefined), ...Object.fromEntries(alone) },
  };
}

/**
 * Updates the store; PUT and PATCH both merge.
 * @param also further writes in the same transaction, before the answer is read
 */
export async function updateCompany(
  given: Record<string, unknown>,
  { write, ip, services }: RequestContext,
  also?: Work<void>,
): Promise<Answer> {
  const { answer, changeSet } = await write(async (transaction, session) => {
    const { geolocations, disabledRegions, storeFeatures, ...body } = withPolicies(given as Given);
    const namesRegions = geolocations !== undefined || disabledRegions !== undefined;
    const changed = await changeCompany(transaction, session, body, ip, {
      withoutVersion: body.version === undefined,
      isOurs: (host) => isOurs(services.storeAddresses, host),
    });
    const { companyId } = session;
    if (namesRegions)
      await writeCompanyRegions(
        { transaction, companyId, source: ip, actor: session },
        { ...(geolocations && { geolocations }), ...(disabledRegions && { disabledRegions }) },
      );
    if (storeFeatures) await storeKeys(transaction, session, keysIn(storeFeatures), services.secret, ip);
    await also?.(transaction, session);
    const [company, companyLinks, keys, regions, host] = await Promise.all([
      storeFeatures || also ? readCompany(transaction, companyId, 'details') : changed,
      readLinks(transaction, companyId),
      readKeys(transaction, companyId),
      namesRegions ? readCompanyRegions(transaction, companyId) : undefined,
      checkedHost(transaction, companyId),
    ]);
    const url = addressAt({ services }, company, host);
    return {
      answer: {
        body: { data: { ...company, url, companyLinks, storeFeatures: keys, ...regions } },
      },
      changeSet: changeSetOf(transaction),
    };
  });
  return withChangeSet(answer, changeSet);
}

export const deleteLink: Handler = async (request, { write, ip }) => {
  const { id: named } = request.query as { id?: number };
  const { id = named } = (request.body ?? {}) as { id?: number };
  if (id === undefined) throw fieldProblem('id', 'required');
  if (named !== undefined && id !== named) throw fieldProblem('id', 'ids_twice');
  const changeSet = await write(async (transaction, session) => {
    const { companyId } = session;
    const before = await readLinks(transaction, companyId);
    const gone = before.find((link) => link.id === safeId(id));
    if (!gone) throw new Problem(404, 'not_found');
    await storeDeletedRowsOf(transaction, 'company_links', [gone.id], ip);
    await rowsOf(transaction, 'delete from company_links where company_id = $1 and id = $2', [companyId, id]);
    const companyLinks = before.filter((link) => link !== gone);
    await bumpVersion(
      transaction,
      session,
      differences(['companyLinks'], { companyLinks: before }, { companyLinks }),
      ip,
    );
    return changeSetOf(transaction);
  });
  return withChangeSet({ status: 204 }, changeSet);
};

export const listPlatforms: Handler = async (_request, { locale }) => ({
  body: {
    data: platforms.map(({ platform, name, hosts }) => ({
      platform,
      name: locale === 'all' ? name : name[locale],
      hosts,
    })),
  },
});
