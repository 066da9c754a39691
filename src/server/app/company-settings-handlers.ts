/** The company settings may set the default courier and its key, as in the specification: stored with the rest, in one transaction. */
import { updateCompany } from '../modules/company/handlers.ts';
import { setDefaultCourier, type DefaultCourier } from '../modules/couriers/couriers.ts';
import type { Handler, Handlers } from '../infrastructure/http/request-context.ts';

const update: Handler = (request, context) => {
  const { courier, shippingApiKey, ...body } = request.body as DefaultCourier & Record<string, unknown>;
  if (courier === undefined && shippingApiKey === undefined) return updateCompany(body, context);
  const chosen = { ...(courier !== undefined && { courier }), ...(shippingApiKey && { shippingApiKey }) };
  const { secret } = context.services.couriers;
  return updateCompany(body, context, (transaction, session) =>
    setDefaultCourier({ transaction, session, secret, source: context.ip }, chosen),
  );
};

export const companySettingsHandlers: Handlers = { 'company.update': update, 'company.patch': update };
