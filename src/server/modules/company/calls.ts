/** The calls of the store itself: founding it, its settings, its keys, its plan, by the operationId that each answers. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import { billingCalls } from './billing/calls.ts';
import * as companies from './calls/companies.ts';
import * as company from './calls/company.ts';
import * as domain from './calls/domain.ts';
import * as founder from './calls/founder.ts';
import * as integrationKeys from './calls/integration-keys.ts';

export const companyCalls: Handlers = {
  ...billingCalls,
  'companies.create': companies.create,
  'companies.checkSubdomain': companies.subdomain,
  'companies.updateKeys': integrationKeys.update,
  'company.answerFounder': founder.answer,
  'company.read': company.read,
  'company.update': company.update,
  'company.patch': company.update,
  'company.deleteLink': company.deleteLink,
  'company.readDomain': domain.read,
  'company.checkDomain': domain.check,
  'store_feature.read': integrationKeys.read,
  'platforms.list': company.listPlatforms,
  'industries.list': companies.listIndustries,
};
