/** Handlers of the operator’s support staff, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as leaving from './handlers/erase-and-close.ts';
import * as supportContact from './handlers/support-contact.ts';
import * as support from './handlers/support.ts';

export const supportHandlers: Handlers = {
  'support_contact.read': supportContact.read,
  'support.companies': support.companies,
  'support.company': support.company,
  'support.open': support.open,
  'support.leave': support.leave,
  'support.extendTrial': support.extendTrial,
  'support.receivePlanCash': support.receivePlanCash,
  'support.changePlan': support.changePlan,
  'support.users': support.users,
  'support.user': support.user,
  'support.resetSecondFactor': support.resetSecondFactor,
  'support.eraseAccount': leaving.eraseAccount,
  'support.declineDeletion': leaving.declineDeletion,
  'support.closeCompany': leaving.closeCompany,
  'support.reopenCompany': leaving.reopenCompany,
  'support.jobs': support.jobs,
  'support.audit': support.audit,
  'support.events': support.events,
  'support.search': support.search,
};
