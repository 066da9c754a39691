/** Hooks of SMS messages: name of the customer, if it still exists. */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';

export const smsMessages: ResourceHooks = {
  derived: {
    name: `select c."fullName" from customers c where c.company_id = $1 and c.id = t."customerId"`,
  },
};
