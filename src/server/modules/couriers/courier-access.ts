/** Connection data for a courier's API: base URL, credentials, and the storage of credentials that the courier renews. */
import { courierModel } from '../../../shared/orders/couriers.ts';
import type { ServiceAccess } from '../../infrastructure/http-client/service-client.ts';
import { accountOf, courierAccounts, type CourierAccount } from './accounts.ts';
import type { CourierGateway } from './courier-gateway.ts';
import { saveRenewedCredentials } from './save-account.ts';

/** @throws Problem 409 for a sandbox account on a server without a sandbox */
export const courierAccess = (desk: CourierGateway, account: CourierAccount): ServiceAccess => {
  const { name, companyId } = account;
  const access = courierAccounts.access(desk, account);
  if (!courierModel(name).links) return access;
  return {
    ...access,
    renewed: {
      keep: (brought) =>
        desk.inCompany(companyId, (transaction) =>
          saveRenewedCredentials(transaction, account, brought, desk.secret),
        ),
      now: () =>
        desk.inCompany(
          companyId,
          async (transaction) => (await accountOf(transaction, companyId, desk.secret, name)).credentials,
        ),
    },
  };
};
