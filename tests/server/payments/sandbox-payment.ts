/** A store with the sandbox's payments, and the webhooks it receives. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentProviderName } from '../../../src/shared/orders/payment-providers.ts';
import { startPaymentSandbox } from '../../../src/sandboxes/payments/payment-sandbox.ts';
import { sandboxPaymentCredentials } from '../../../src/sandboxes/payments/payment-credentials.ts';
import type { Checkout } from '../../../src/server/modules/payments/protocols/payment-provider.ts';
import type { ServiceAccess } from '../../../src/server/infrastructure/http-client/service-client.ts';
import { createOutboundClient } from '../../../src/server/infrastructure/http-client/outbound-client.ts';

interface Heard {
  headers: IncomingHttpHeaders;
  query: Record<string, string>;
  body: Buffer;
}

/** Starts both. */
export async function startShop() {
  const sandbox = await startPaymentSandbox({ slowFor: 3000 });
  const client = createOutboundClient('payments', { timeout: 20_000 });
  const hurriedClient = createOutboundClient('payments', { timeout: 1000 });
  const heard: Heard[] = [];
  const ear = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { searchParams } = new URL(request.url ?? '', 'http://shop');
    heard.push({
      headers: request.headers,
      query: Object.fromEntries(searchParams),
      body: Buffer.concat(chunks),
    });
    response.end('ok');
  });
  await new Promise<void>((done) => ear.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(ear.address() as AddressInfo).port}`;
  let count = 0;

  return {
    ...sandbox,
    heard,
    async end() {
      client.close();
      hurriedClient.close();
      ear.close();
      ear.closeAllConnections();
      await sandbox.close();
    },
    askingOf: (
      provider: PaymentProviderName,
      other: Record<string, string> = {},
      seed = 'shop',
    ): ServiceAccess => ({
      base: `${sandbox.address}/${provider}`,
      credentials: { ...sandboxPaymentCredentials(provider, seed), ...other },
      client,
      reach: 'loopback',
    }),
    /** An account with a short timeout for slow answers; other calls may take as long as a loaded machine needs. */
    hurried: (asking: ServiceAccess): ServiceAccess => ({ ...asking, client: hurriedClient }),
    checkoutOf: (other: Partial<Checkout> = {}): Checkout => ({
      reference: `nile-${(count += 1)}-1`,
      number: `#${1000 + count}`,
      amount: 45_050,
      currency: 'EGP',
      method: 'online',
      integration: null,
      customer: { name: 'Mona Adel', phone: '01012345678', email: null },
      lines: [{ name: 'Tray', quantity: 2, price: 20_000 }],
      language: 'ar',
      returnUrl: `${origin}/back?order=7`,
      noticeUrl: `${origin}/notice`,
      expiresIn: 3600,
      ...other,
    }),
  };
}

/** Decides on the provider's page. @returns the redirect */
export async function payOn(url: string, does: 'paid' | 'declined' | 'pending' | 'left') {
  const page = await (await fetch(url)).text();
  const [, action = ''] = /<form method="post" action="([^"]+)"/u.exec(page) ?? [];
  const answer = await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams({ does }),
    redirect: 'manual',
  });
  return { page, status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

export const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; mayBeDone?: boolean; said?: string | null }) => ({
      code: error.code,
      mayBeDone: error.mayBeDone,
    }),
  );
