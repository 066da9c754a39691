/** Handlers of integration keys: states by permission, update; and the features of the plan. */
import { featuresOf } from '../../../../shared/company/plans.ts';
import type { KeyGroup } from '../../../../shared/company/integration-keys.ts';
import { groupOf } from '../../../../shared/company/integration-providers.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { authorise } from '../../../infrastructure/sessions/access.ts';
import { readKeys } from '../read-keys.ts';
import { checkKeys, storeKeys } from '../store-keys.ts';
import { offerUndo } from '../../../crud/records/write/with-change-set.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Handler, Session } from '../../../infrastructure/http/request-context.ts';

type KeyAction = 'view' | 'edit';

const keyRight = (group: KeyGroup, action: KeyAction) => ({
  module: group === 'analytics' ? 'analyticsIntegrations' : 'settings',
  action,
});

/** The settings permission covers every key group, that of analytics integrations only its own. */
function mayKeys(session: Session, group: KeyGroup, action: KeyAction): boolean {
  return can(session, 'settings', action) || can(session, keyRight(group, action).module, action);
}

async function features(transaction: Connection, session: Session) {
  const keys = await readKeys(transaction, session.companyId);
  return {
    features: featuresOf(session.company!, new Date()),
    keys: keys.filter(({ group }) => mayKeys(session, group, 'view')),
  };
}

export const read: Handler = async (_request, { read: reading }) => {
  const data = await reading((transaction, session) => features(transaction, session));
  return { body: { data } };
};

export const update: Handler = async (request, { write, ip, services }) => {
  const body = request.body as Record<string, string | null>;
  return write(async (transaction, session) => {
    for (const group of new Set(Object.keys(body).map(groupOf)))
      if (!mayKeys(session, group, 'edit')) authorise(keyRight(group, 'edit'), session);
    await storeKeys(transaction, session, checkKeys(body), services.secret, ip);
    return offerUndo({ body: { data: await features(transaction, session) } }, transaction);
  });
};
