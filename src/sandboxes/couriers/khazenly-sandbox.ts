import type { FastifyInstance } from 'fastify';
import { khazenlyAuthorization } from './khazenly-authorization.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxParcel, Step } from './sandbox-parcel.ts';

const said: Record<Step, string> = {
  created: 'Order Ready',
  picked_up: 'Order Collected from Fulfilment Center',
  in_warehouse: 'Reached Sorting Center',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Order Delivered',
  failed: 'Order Delivery Failed',
  returned: 'Returned to Fulfilment Center',
  cancelled: 'Cancelled',
};

interface Create {
  Order?: { orderNumber?: string };
  Customer?: { Tel?: string; City?: string; customerName?: string; Address1?: string };
  lineItems?: unknown[];
}

/** Sandbox of Khazenly: always status 200 with a result code in the body; a second order of the same number is refused as a duplicate. */
export async function khazenlySandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const no = (result: string) => ({ resultCode: 1, result });
  const shown = (parcel: SandboxParcel) => ({
    id: parcel.id,
    salesOrderNumber: parcel.trackingNumber,
    orderNumber: parcel.reference,
    status: said[parcel.step],
  });
  khazenlyAuthorization(app, sandbox);
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.includes('/oauth2/')) return;
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith('Bearer sandbox-') || !authorization.endsWith(sandbox.tokenEnd('khazenly')))
      return reply
        .code(401)
        .send([{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }]);
  });
  app.post<{ Body: Create }>('/services/apexrest/api/CreateOrder', async ({ body }) => {
    const { Order = {}, Customer = {}, lineItems = [] } = body;
    const reference = Order.orderNumber ?? '';
    if (!Customer.City || !lineItems.length) return no('REQUIRED_FIELD_MISSING: City, lineItems');
    if ((Customer.customerName?.length ?? 0) > 50 || (Customer.Address1?.length ?? 0) > 100)
      return no('STRING_TOO_LONG');
    if (sandbox.byReference('khazenly', reference).length) return no('duplicate value found: order number');
    const parcel = sandbox.add('khazenly', { reference, body, webhook: null, secret: null }, 9);
    return { resultCode: 0, result: 'success', order: shown(parcel) };
  });
  app.get<{ Querystring: { orderNumber?: string } }>(
    '/services/apexrest/api/GetOrder',
    async ({ query: { orderNumber = '' } }) => {
      const [parcel] = sandbox.byReference('khazenly', orderNumber);
      return parcel ? { resultCode: 0, result: 'success', order: shown(parcel) } : no('order not found');
    },
  );
  app.get<{ Params: { number: string } }>(
    '/services/apexrest/ExternalIntegrationWebService/orders/:number',
    async (request, reply) => {
      const parcel = sandbox.parcel('khazenly', request.params.number);
      return parcel ? shown(parcel) : reply.code(404).send([{ message: 'not found' }]);
    },
  );
}
