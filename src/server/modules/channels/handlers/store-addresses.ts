/** Handlers: addresses of the store's storefront and website builder, without any user data. */
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { addressOfStore } from '../../company/company.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';

/** The verified own domain of the store, else its storefront on the installation. */
export const storefront: Handler = async (_request, { read, services }) => {
  const [store] = await read((transaction, { companyId }) =>
    rowsOf<{ subdomain: string; customUrl: string | null }>(
      transaction,
      `select c.subdomain, d.host as "customUrl" from companies c
       left join company_domains d on d.company_id = c.id and d.state = 'checked' where c.id = $1`,
      [companyId],
    ),
  );
  const url = addressOfStore(services.storeAddresses, store!);
  return { body: { data: { url, isOwnDomain: store!.customUrl !== null } } };
};

export const websiteBuilder: Handler = async (_request, { read, services }) => {
  const subdomain = await read(async (_transaction, { company }) => company!.subdomain);
  return { body: { data: { url: services.storeAddresses.websiteBuilder?.(subdomain) ?? null } } };
};
