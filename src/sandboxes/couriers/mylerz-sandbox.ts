import type { FastifyInstance } from 'fastify';
import { noLabel, sandboxLabel } from './sandbox-label.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Step } from './sandbox-parcel.ts';
import { sandboxPlaces } from './sandbox-places.ts';

const said: Record<Step, string> = {
  created: 'New',
  picked_up: 'Picked up from merchant',
  in_warehouse: 'Received by Mylerz',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered, thank you',
  failed: 'Rejected - customer refused',
  returned: 'Returned to shipper',
  cancelled: 'Cancelled',
};

interface Order {
  Reference?: string;
  Neighborhood?: string;
  COD_Value?: number | string;
  Mobile_No?: string;
}

/** Sandbox of Mylerz: always status 200, errors at two levels, barcodes as numbers. */
export async function mylerzSandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const fine = (Value: unknown) => ({
    Value,
    IsErrorState: false,
    ErrorDescription: null,
    ErrorMetadata: null,
  });
  const no = (ErrorDescription: string) => ({
    Value: null,
    IsErrorState: true,
    ErrorDescription,
    ErrorMetadata: null,
  });
  const codeOf = (id: number) => `Z${id}`;
  const codes = new Set(
    sandboxPlaces.flatMap(({ children }) =>
      children.flatMap((city) => [codeOf(city.id), ...city.children.map(({ id }) => codeOf(id))]),
    ),
  );

  app.post<{ Body: { username?: string; password?: string } }>('/token', async (request, reply) => {
    const { username, password } = request.body;
    if (!username || !password || password === 'wrong')
      return reply
        .code(400)
        .send({ error: 'invalid_grant', error_description: 'The user name or password is incorrect.' });
    return {
      access_token: `sandbox-${username}${sandbox.tokenEnd('mylerz')}`,
      token_type: 'bearer',
      expires_in: 31_535_999,
    };
  });
  app.addHook('preHandler', async (request, reply) => {
    if (/\/(?:token|GetCityZoneList)$/u.test(request.url)) return;
    const { authorization = '' } = request.headers;
    if (!/^bearer sandbox-/iu.test(authorization) || !authorization.endsWith(sandbox.tokenEnd('mylerz')))
      return reply.code(401).send({ Message: 'Authorization has been denied for this request.' });
  });
  app.get('/api/packages/GetCityZoneList', async () =>
    fine(
      sandboxPlaces.map((city) => ({
        Code: codeOf(city.id),
        EnName: city.en,
        ArName: city.ar,
        Zones: city.children.flatMap((zone) =>
          [zone, ...zone.children].map(({ id, en, ar }) => ({ Code: codeOf(id), EnName: en, ArName: ar })),
        ),
      })),
    ),
  );
  app.get('/api/Orders/GetWarehouses', async () => fine([{ Name: 'Main', ZoneCode: 'Z2' }]));
  app.post<{ Body: Order[] }>('/api/Orders/AddOrders', async ({ body }) => {
    if (!Array.isArray(body)) return no('An array of orders is expected.');
    const packages = body.map((order) => {
      if (!codes.has(order.Neighborhood ?? ''))
        return {
          Reference: order.Reference,
          ErrorCode: '102',
          ErrorMessage: 'Neighborhood zone is not valid.',
        };
      if (!/^01\d{9}$/u.test(order.Mobile_No ?? ''))
        return { Reference: order.Reference, ErrorCode: '104', ErrorMessage: 'Mobile number is not valid.' };
      const parcel = sandbox.add(
        'mylerz',
        { reference: order.Reference ?? '', body: order, webhook: null, secret: null },
        14,
      );
      return {
        packageNo: 1,
        Reference: order.Reference,
        BarCode: Number(parcel.trackingNumber),
        Status: 'New',
        ErrorCode: null,
        ErrorMessage: null,
      };
    });
    return fine({ PickupOrderCode: `P${Date.now()}`, Packages: packages });
  });
  app.post<{ Body: (string | number)[] }>('/api/packages/GetPackageListStatus', async ({ body }) =>
    fine(
      body.map((barCode) => {
        const parcel = sandbox.parcel('mylerz', barCode);
        if (!parcel) return { BarCode: Number(barCode), Status: null, ErrorMessage: 'Package not found.' };
        return { BarCode: Number(barCode), Status: said[parcel.step], ErrorMessage: null };
      }),
    ),
  );
  app.post<{ Body: { Barcode?: string } }>('/api/packages/GetAWB', async (request) => {
    const parcel = sandbox.parcel('mylerz', request.body.Barcode);
    if (!parcel) return no('Package not found.');
    return fine((request.isNoLabel ? noLabel : await sandboxLabel([parcel])).toString('base64'));
  });
  app.post<{ Body: { Barcode: string }[] }>('/api/packages/CancelPackage', async ({ body }) =>
    fine(
      body.map(({ Barcode }) => {
        const parcel = sandbox.parcel('mylerz', Barcode);
        const isChanged = parcel !== undefined && sandbox.cancel(parcel);
        return {
          Barcode,
          IsChanged: isChanged,
          ErrorMessage: isChanged ? null : 'The package can not be cancelled.',
        };
      }),
    ),
  );
}
