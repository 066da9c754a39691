/** The store of the signed-in person: what it is, its links, the keys of the services it is connected with. */
import { can } from '../../model/sign-in-facts.ts';
import { keyGroups, type KeyGroup } from '../../model/integration-keys.ts';
import { featuresOf } from '../../model/plans.ts';
import { authorise, missingRight } from '../authentication/access.ts';
import { bump, changeCompany } from '../companies/change-company.ts';
import { differences } from '../companies/company-trail.ts';
import { platforms } from '../companies/platforms.ts';
import {
  readBeside,
  readCompany,
  readKeys,
  readLinks,
  type CompanyInclude,
} from '../companies/read-company.ts';
import type { Connection } from '../database/connection.ts';
import { changeSetOf } from '../changes/change-sets.ts';
import { keepRowsOf } from '../changes/deleted-rows.ts';
import { Problem } from '../problem.ts';
import type { Handler, Session } from '../request-context.ts';
import { rowsOf } from '../resources/query.ts';
import { knownId } from '../resources/read-records.ts';
import { withChangeSet } from '../resources/resource-handlers.ts';

interface Question {
  view?: 'minimal_details' | 'details';
  includes?: CompanyInclude[];
}

const settings = { module: 'settings', action: 'view' } as const;

/** Without a view: whatever the person may read. Links, keys and set-up are settings. */
export const read: Handler = async (request, context) => {
  const { view, includes = [] } = request.query as Question;
  const data = await context.read(async (transaction, session) => {
    const sees = can(session, settings.module, settings.action);
    if (!sees && (view === 'details' || includes.length)) throw missingRight(settings);
    const [company, beside] = await Promise.all([
      readCompany(transaction, session.companyId, view ?? (sees ? 'details' : 'minimal_details')),
      readBeside(transaction, session, includes),
    ]);
    return { ...company, ...beside };
  });
  return { body: { data } };
};

/** PUT and PATCH both merge; PUT names the version that it saw. */
export const update: Handler = async (request, { write, ip }) => {
  const { answer, changeSet } = await write(async (transaction, session) => {
    const body = request.body as Record<string, unknown>;
    const company = await changeCompany(transaction, session, body, ip);
    const companyLinks = await readLinks(transaction, session.companyId);
    return { answer: { body: { data: { ...company, companyLinks } } }, changeSet: changeSetOf(transaction) };
  });
  return withChangeSet(answer, changeSet);
};

export const deleteLink: Handler = async (request, { write, ip }) => {
  const { id } = request.query as { id: number };
  const changeSet = await write(async (transaction, session) => {
    const { companyId } = session;
    const before = await readLinks(transaction, companyId);
    const gone = before.find((link) => link.id === knownId(id));
    if (!gone) throw new Problem(404, 'not_found');
    await keepRowsOf(transaction, 'company_links', [gone.id], ip);
    await rowsOf(transaction, 'delete from company_links where company_id = $1 and id = $2', [companyId, id]);
    const companyLinks = before.filter((link) => link !== gone);
    await bump(
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

const keyRight = (group: KeyGroup, action: 'view' | 'edit') =>
  group === 'analytics' ? { module: 'analyticsIntegrations', action } : { module: 'settings', action };

/** The groups whose keys a person may see or set: settings open all, analytics integrations those of analytics. */
function mayKeys(session: Session, group: KeyGroup, action: 'view' | 'edit'): boolean {
  const { module } = keyRight(group, action);
  return can(session, 'settings', action) || can(session, module, action);
}

async function features(transaction: Connection, session: Session) {
  const keys = await readKeys(transaction, session.companyId);
  return {
    features: featuresOf(session.company!, new Date()),
    keys: keys.filter(({ group }) => mayKeys(session, group, 'view')),
  };
}

export const storeFeature: Handler = async (_request, { read: reading }) => {
  const data = await reading((transaction, session) => features(transaction, session));
  return { body: { data } };
};

/** Sets the given keys, removes those given as null. What is stored is sealed; the trail says only that it changed. */
export const updateKeys: Handler = async (request, { write, ip, services }) => {
  const given = Object.entries(request.body as Record<string, string | null>).map(
    ([name, value]) => [name, value?.trim() || null] as const,
  );
  const data = await write(async (transaction, session) => {
    for (const [name] of given) {
      const group = keyGroups.get(name)!;
      if (!mayKeys(session, group, 'edit')) authorise(keyRight(group, 'edit'), session);
    }
    const before = new Set(
      (await readKeys(transaction, session.companyId)).filter((key) => key.isSet).map((key) => key.name),
    );
    for (const [name, value] of given)
      await setKey(transaction, session.companyId, name, value, services.secret);
    const changes = Object.fromEntries(
      given
        .filter(([name, value]) => value !== null || before.has(name))
        .map(([name, value]) => [name, { from: before.has(name), to: value !== null }]),
    );
    if (Object.keys(changes).length) await bump(transaction, session, changes, ip);
    return features(transaction, session);
  });
  return { body: { data } };
};

/** A key so short that its end would give it away shows none of itself. */
const shortest = 12;

async function setKey(
  transaction: Connection,
  companyId: number,
  name: string,
  value: string | null,
  { seal }: { seal(text: string): Buffer },
): Promise<void> {
  if (value === null) {
    await rowsOf(transaction, 'delete from company_keys where company_id = $1 and name = $2', [
      companyId,
      name,
    ]);
    return;
  }
  const lastFour = value.length < shortest ? '' : value.slice(-4);
  await rowsOf(
    transaction,
    `insert into company_keys (company_id, name, sealed, "lastFour") values ($1, $2, $3, $4)
     on conflict (company_id, name) do update
     set sealed = excluded.sealed, "lastFour" = excluded."lastFour", "updatedAt" = now()`,
    [companyId, name, seal(value), lastFour],
  );
}
