/** One legal request per operation: those of CRUD calls are derived from the models, the others are written by hand. */
import type { Call, Catalogue } from '../../src/shared/resources/resource-model.ts';
import { billingRequests } from './billing-requests.ts';
import { channelRequests } from './channel-requests.ts';
import { companyRequests } from './company-requests.ts';
import { courierRequests } from './courier-requests.ts';
import { customerRequests } from './customer-requests.ts';
import { orderRequests } from './order-requests.ts';
import { lendingRequests } from './lending-requests.ts';
import { paymentRequests } from './payment-requests.ts';
import type { Make } from './legal-request.ts';
import { identityRequests } from './identity-requests.ts';
import { plainRequests } from './crud-requests.ts';
import { catalogRequests } from './catalog-requests.ts';
import { pageRequests } from './page-requests.ts';
import { smsRequests } from './sms-requests.ts';
import { supportRequests } from './support-requests.ts';
import { taxRequests } from './tax-requests.ts';
import { jobRequests } from './job-requests.ts';

/** Operations that no resource describes. The walk fails for a new one until its legal request is added here. */
const handWritten: Record<string, Make> = {
  ...identityRequests,
  ...channelRequests,
  ...companyRequests,
  ...billingRequests,
  ...pageRequests,
  ...catalogRequests,
  ...customerRequests,
  ...orderRequests,
  ...courierRequests,
  ...lendingRequests,
  ...paymentRequests,
  ...smsRequests,
  ...jobRequests,
  ...supportRequests,
  ...taxRequests,
};

/** The legal request of an operation; `undefined` when none is defined. */
export function legalRequest(id: string, catalogue: Catalogue): Make | undefined {
  const [name = '', call = ''] = id.split('.');
  const resource = catalogue[name];
  return handWritten[id] ?? (resource && plainRequests[call as Call]?.(resource));
}
