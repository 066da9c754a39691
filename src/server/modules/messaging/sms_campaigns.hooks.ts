/** Hooks of SMS campaigns: name of the sender. They are written by `handlers/campaigns.ts`. */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';

export const smsCampaigns: ResourceHooks = {
  derived: { userName: `select coalesce(u.name, u.email, u.phone) from users u where u.id = t.actor` },
};
