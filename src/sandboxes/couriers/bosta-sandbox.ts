import type { FastifyInstance } from 'fastify';
import { noLabel, sandboxLabel } from './sandbox-label.ts';
import { bostaCode, type Sandbox } from '../sandbox.ts';
import type { SandboxParcel } from './sandbox-parcel.ts';
import { sandboxPlaces } from './sandbox-places.ts';

const said: Record<number, string> = {
  10: 'Pickup requested',
  21: 'Picked up from business',
  24: 'Received at warehouse',
  41: 'Out for delivery',
  45: 'Delivered',
  46: 'Returned to business',
  47: 'Exception',
  48: 'Terminated',
};

/** Sandbox of Bosta's API v2. The tracking number is a number in some responses and text in others, as with Bosta. */
export async function bostaSandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const fine = (data: unknown, message = 'success') => ({ success: true, message, data });
  const no = (message: string, errorCode: number) => ({ success: false, message, errorCode });
  const shown = (parcel: SandboxParcel) => {
    const code = bostaCode(parcel.step);
    return {
      _id: parcel.id,
      trackingNumber: parcel.trackingNumber,
      businessReference: parcel.reference,
      type: { code: 10, value: 'SEND' },
      state: {
        code,
        value: said[code],
        ...(code === 47 && { exception: { code: 8, reason: 'The customer refused to receive the order.' } }),
      },
    };
  };

  app.post<{ Body: { email?: string; password?: string } }>('/users/login', async (request, reply) => {
    const { email, password } = request.body;
    if (!email || !password || password === 'wrong')
      return reply.code(401).send(no('Wrong email or password', 1007));
    return fine({
      token: `Bearer ${Buffer.from(email).toString('base64url')}${sandbox.tokenEnd('bosta')}`,
    });
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.endsWith('/users/login')) return;
    const { authorization = '' } = request.headers;
    const isOver = authorization.startsWith('Bearer ') && !authorization.endsWith(sandbox.tokenEnd('bosta'));
    if (!authorization || isOver || authorization.includes('wrong'))
      return reply.code(401).send(no('Invalid API key', 1007));
  });
  app.get('/pickup-locations', async () => fine({ list: [], count: 0 }));
  app.get('/cities/getAllDistricts', async () =>
    fine(
      sandboxPlaces.map((city) => ({
        cityId: String(city.id),
        cityName: city.en,
        cityOtherName: city.ar,
        districts: city.children.flatMap((district) => [
          {
            districtId: `d${district.id}`,
            districtName: district.en,
            districtOtherName: district.ar,
            zoneId: `z${district.id}`,
            zoneName: district.en,
            zoneOtherName: district.ar,
            pickupAvailability: true,
            dropOffAvailability: true,
          },
          ...district.children.map((area) => ({
            districtId: `d${area.id}`,
            districtName: `${district.en} - ${area.en}`,
            districtOtherName: `${district.ar} - ${area.ar}`,
            zoneId: `z${district.id}`,
            zoneName: district.en,
            zoneOtherName: district.ar,
            pickupAvailability: true,
            dropOffAvailability: true,
          })),
        ]),
      })),
    ),
  );
  interface Delivery {
    cod?: number;
    dropOffAddress?: { city?: string; districtId?: string; firstLine?: string };
    receiver?: { phone?: string };
    businessReference?: string;
    webhookUrl?: string;
  }
  app.post<{ Body: Delivery }>('/deliveries', async (request, reply) => {
    const { cod = 0, dropOffAddress, receiver, businessReference = '', webhookUrl } = request.body;
    if (cod > 30_000) return reply.code(400).send(no('COD amount exceeds the limit of 30000 EGP', 3007));
    if (!dropOffAddress?.districtId) return reply.code(400).send(no('District not found', 3002));
    if ((dropOffAddress.firstLine?.length ?? 0) < 6)
      return reply.code(400).send(no('firstLine must be longer than 5 characters', 3009));
    if (!/^01\d{9}$/u.test(receiver?.phone ?? ''))
      return reply.code(400).send(no('Invalid receiver phone', 1026));
    if (/refuse/iu.test(businessReference)) return reply.code(400).send(no('Business is suspended', 1044));
    const parcel = sandbox.add(
      'bosta',
      { reference: businessReference, body: request.body, webhook: webhookUrl ?? null, secret: null },
      10,
    );
    return reply.code(201).send(
      fine({
        _id: parcel.id,
        trackingNumber: Number(parcel.trackingNumber),
        state: { code: 10, value: said[10] },
        type: 10,
      }),
    );
  });
  app.post<{ Body: { businessReference?: string; limit?: number; page?: number } }>(
    '/deliveries/search',
    async ({ body: { businessReference, limit, page = 1 } }) => {
      const all = sandbox.parcelsOf('bosta');
      const found = businessReference ? all.filter(({ reference }) => reference === businessReference) : all;
      // Paging parameters of API v0 are ignored: requests with them always get the first page.
      const size = limit ?? 50;
      return fine({
        deliveries: found.slice((page - 1) * size, page * size).map(shown),
        count: found.length,
        page,
        limit: size,
      });
    },
  );
  app.get<{ Params: { number: string } }>('/deliveries/business/:number', async (request, reply) => {
    const parcel = sandbox.parcel('bosta', request.params.number);
    if (!parcel) return reply.code(404).send(no('Delivery not found', 2002));
    return fine(shown(parcel));
  });
  app.put<{ Params: { number: string }; Body: Delivery }>(
    '/deliveries/business/:number',
    async (request, reply) => {
      const parcel = sandbox.parcel('bosta', request.params.number);
      if (!parcel) return reply.code(404).send(no('Delivery not found', 2002));
      const { cod = 0, dropOffAddress } = request.body;
      if (cod > 30_000) return reply.code(400).send(no('COD amount exceeds the limit of 30000 EGP', 3007));
      if (dropOffAddress && !dropOffAddress.districtId)
        return reply.code(400).send(no('District not found', 3002));
      if (!sandbox.change(parcel, request.body))
        return reply.code(400).send(no('Delivery can not be updated in its current state', 2013));
      return fine({ message: 'Delivery updated' });
    },
  );
  interface Labels {
    trackingNumbers?: string;
    requestedAwbType?: string;
  }
  app.post<{ Body: Labels }>('/deliveries/mass-awb', async (request, reply) => {
    const { trackingNumbers = '', requestedAwbType } = request.body;
    const parcels = trackingNumbers.split(',').map((number) => sandbox.parcel('bosta', number));
    const found = parcels.filter((parcel) => parcel !== undefined);
    if (found.length < parcels.length) return reply.code(404).send(no('Delivery not found', 2002));
    if (found.length > 50) return fine({ message: 'The labels are sent by e-mail.' });
    const label = request.isNoLabel
      ? noLabel
      : await sandboxLabel(found, requestedAwbType === 'A4' ? 'a4' : 'a6');
    return fine(label.toString('base64'));
  });
  app.delete<{ Params: { number: string } }>(
    '/deliveries/business/:number/terminate',
    async (request, reply) => {
      const parcel = sandbox.parcel('bosta', request.params.number);
      if (!parcel) return reply.code(404).send(no('Delivery not found', 2002));
      if (!sandbox.cancel(parcel))
        return reply.code(400).send(no('Delivery can not be terminated in its current state', 2014));
      return fine({ message: 'Delivery terminated' });
    },
  );
}
