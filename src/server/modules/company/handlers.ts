/** Handlers of the company module by operationId: creation, settings, keys, domain, plan. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import { billingCalls } from './billing/handlers.ts';
import * as companies from './handlers/companies.ts';
import * as company from './handlers/company.ts';
import * as domain from './handlers/domain.ts';
import * as founder from './handlers/store-owner.ts';
import * as integrationKeys from './handlers/integration-keys.ts';

export const companyHandlers = {
  ...billingCalls,
  'companies.create': companies.create,
  'companies.checkSubdomain': companies.subdomain,
  'companies.updateKeys': integrationKeys.update,
  'company.answerFounder': founder.answer,
  'company.read': company.read,
  'company.deleteLink': company.deleteLink,
  'company.readDomain': domain.read,
  'company.checkDomain': domain.check,
  'store_feature.read': integrationKeys.read,
  'platforms.list': company.listPlatforms,
  'industries.list': companies.listIndustries,
} satisfies Handlers;

export { updateCompany } from './handlers/company.ts';
