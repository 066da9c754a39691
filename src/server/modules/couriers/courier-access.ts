/** Connection data for a courier's API: base URL, credentials, and the storage of credentials that the courier renews. */
import { courierModel } from '../../../shared/orders/couriers.ts';
import type { ServiceAccess } from '../../infrastructure/http-client/service-client.ts';
import { serviceAccess } from '../../infrastructure/credentials/service-gateway.ts';
import { accountOf } from './accounts.ts';
import type { CourierAccount, CourierGateway } from './courier-gateway.ts';
import { saveRenewedCredentials } from './save-account.ts';
import { findCourier } from './protocols/find-courier.ts';

export const noSandbox = 'courier_no_sandbox';

/** @throws Problem 409 for a sandbox account on a server without a sandbox */
export const courierAccess = (desk: CourierGateway, account: CourierAccount): ServiceAccess => {
  const { courier: name, companyId } = account;
  const { fields, links } = courierModel(name);
  const asking = serviceAccess(desk, account, { name, live: findCourier(name).live, fields, noSandbox });
  if (!links) return asking;
  return {
    ...asking,
    renewed: {
      keep: (brought) =>
        desk.inCompany(companyId, (transaction) => saveRenewedCredentials(transaction, account, brought, desk.secret)),
      now: () =>
        desk.inCompany(
          companyId,
          async (transaction) => (await accountOf(transaction, companyId, desk.secret, name)).credentials,
        ),
    },
  };
};
