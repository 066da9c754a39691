/** One legal request per operation: those of CRUD calls are derived from the models, the others are written by hand. */
import type { Call, Catalogue } from '../../src/shared/resources/resource-model.ts';
import { billingRequests } from './billing-by-hand.ts';
import { channelRequests } from './channels-by-hand.ts';
import { companyRequests } from './companies-by-hand.ts';
import { courierRequests } from './couriers-by-hand.ts';
import { customerRequests } from './customers-by-hand.ts';
import { orderRequests } from './orders-by-hand.ts';
import { lendingRequests } from './lending-by-hand.ts';
import { paymentRequests } from './payments-by-hand.ts';
import type { Make } from './legal-request.ts';
import { peopleRequests } from './people-by-hand.ts';
import { plainRequests } from './plain-requests.ts';
import { recordRequests } from './records-by-hand.ts';
import { screenRequests } from './screens-by-hand.ts';
import { smsRequests } from './sms-by-hand.ts';
import { supportRequests } from './support-by-hand.ts';
import { taxRequests } from './taxes-by-hand.ts';
import { workRequests } from './work-by-hand.ts';

/** Operations that no resource describes. The walk fails for a new one until its legal request is added here. */
const handWritten: Record<string, Make> = {
  ...peopleRequests,
  ...channelRequests,
  ...companyRequests,
  ...billingRequests,
  ...screenRequests,
  ...recordRequests,
  ...customerRequests,
  ...orderRequests,
  ...courierRequests,
  ...lendingRequests,
  ...paymentRequests,
  ...smsRequests,
  ...workRequests,
  ...supportRequests,
  ...taxRequests,
};

/** The legal request of an operation; `undefined` when none is defined. */
export function legalRequest(id: string, catalogue: Catalogue): Make | undefined {
  const [name = '', call = ''] = id.split('.');
  const resource = catalogue[name];
  return handWritten[id] ?? (resource && plainRequests[call as Call]?.(resource));
}
