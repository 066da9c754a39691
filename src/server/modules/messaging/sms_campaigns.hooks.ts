/** Messages to many customers: called after whoever sent them. Calls of their own write them (`calls/campaigns.ts`). */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';

export const smsCampaigns: ResourceHooks = {
  derived: { userName: `select coalesce(u.name, u.email, u.phone) from users u where u.id = t.actor` },
};
