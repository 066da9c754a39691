/** How the courier of an account is asked: where, with what, and what becomes of credentials that it replaces. */
import { courierModel } from '../../../shared/orders/couriers.ts';
import type { ServiceAccess } from '../../infrastructure/http-client/service-client.ts';
import { serviceAccess } from '../../infrastructure/credentials/service-gateway.ts';
import { accountOf } from './accounts.ts';
import type { CourierAccount, CourierGateway } from './courier-gateway.ts';
import { keepRenewed } from './save-account.ts';
import { courierNamed } from './protocols/find-courier.ts';

export const noSandbox = 'courier_no_sandbox';

/** @throws Problem 409 when the account is one of the sandbox and this server has none */
export const askingWith = (desk: CourierGateway, account: CourierAccount): ServiceAccess => {
  const { courier: name, companyId } = account;
  const { fields, links } = courierModel(name);
  const asking = serviceAccess(desk, account, { name, live: courierNamed(name).live, fields, noSandbox });
  if (!links) return asking;
  return {
    ...asking,
    renewed: {
      keep: (brought) =>
        desk.inCompany(companyId, (transaction) => keepRenewed(transaction, account, brought, desk.secret)),
      now: () =>
        desk.inCompany(
          companyId,
          async (transaction) => (await accountOf(transaction, companyId, desk.secret, name)).credentials,
        ),
    },
  };
};
