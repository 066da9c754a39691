/** The company settings may set the default courier and its key, as in the specification: stored with the rest, in one transaction. */
import type { FastifyRequest } from 'fastify';
import { readCompany } from '../modules/company/company.ts';
import { setDefaultCourier, type DefaultCourier } from '../modules/couriers/couriers.ts';
import type { Answer, Handler, RequestContext } from '../infrastructure/http/request-context.ts';

type Work = Parameters<RequestContext['write']>[0];

/** Wraps the handler of the company's update, which accepts its default courier too. */
export function withCourier(update: Handler): Handler {
  return (request, context) => {
    const { courier, shippingApiKey, ...body } = request.body as DefaultCourier & Record<string, unknown>;
    if (courier === undefined && shippingApiKey === undefined) return update(request, context);
    const usual = { ...(courier !== undefined && { courier }), ...(shippingApiKey && { shippingApiKey }) };
    const { secret } = context.services.couriers;
    const write = (work: Work) =>
      context.write(async (transaction, session) => {
        const done = (await work(transaction, session)) as { answer: Answer };
        await setDefaultCourier({ transaction, session, secret, source: context.ip }, usual);
        const { data } = done.answer.body as { data: object };
        Object.assign(data, await readCompany(transaction, session.companyId, 'details'));
        return done;
      });
    return update({ body } as FastifyRequest, { ...context, write: write as RequestContext['write'] });
  };
}
