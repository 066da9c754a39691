/** An app with an OpenID provider and a stub of Facebook, and the OAuth round trip. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Message } from '../../../../src/server/infrastructure/messages/messenger.ts';
import { socialClients } from '../../../../src/server/modules/identity/social/vendor-client.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { testServices } from '../../test-services.ts';
import { Browser, redirectTarget, passProvider, startProvider } from './openid-provider.ts';

/** Facebook's three endpoints, answering with the user in the code. */
async function startFacebook(): Promise<string> {
  const people: Record<string, object> = { maryam: { id: '77', name: 'Maryam', email: 'maryam@fb.example' } };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook.test');
    let body = '';
    for await (const part of request) body += String(part);
    const isToken = url.pathname.endsWith('/oauth/access_token');
    const said = isToken
      ? { access_token: new URLSearchParams(body).get('code'), token_type: 'bearer', expires_in: 60 }
      : people[String(request.headers.authorization).replace(/^Bearer /u, '')];
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface Trip {
  browser: Browser;
  /** the redirect from the provider, not followed yet */
  back: { address: string; form?: Record<string, string> };
}

/** The app, listening, with all vendors configured. */
export async function socialScene() {
  const { database, home, shops, asOwner } = await useDatabase();
  const provider = await startProvider();
  afterAll(() => provider.close());
  const facebook = await startFacebook();

  const sent: Message[] = [];
  let base = '';
  const own = { clientId: provider.clientId, secret: provider.secret, issuer: provider.issuer };
  const services = {
    ...testServices(database, path.join(home, 'files'), sent),
    publicOrigin: () => base,
    social: socialClients({
      google_oauth2: own,
      apple: own,
      facebook: { clientId: 'matjar', secret: 'secret', issuer: facebook },
    }),
  };
  const { app, call, signIn } = await useApp({ database, home }, { services });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  const callbackOf = (vendor: string) => `${base}/api/v2/authentication/social/${vendor}/callback`;
  provider.open([callbackOf('google_oauth2'), callbackOf('apple')]);

  /** Goes to the provider as a user and stops before the redirect back. */
  async function go(
    person: string,
    { vendor = 'google_oauth2', query = '', consents = true } = {},
  ): Promise<Trip> {
    const browser = new Browser();
    const start = `${base}/api/v2/authentication/social/${vendor}?language=ar${query}`;
    const page = redirectTarget(await browser.visit(start), start);
    return { browser, back: await passProvider(browser, page, person, consents) };
  }

  /** Follows the redirect back. @returns the result of the flow */
  async function comeBack({
    browser,
    back,
  }: Trip): Promise<{ outcome: string | null; email: string | null; display: string | null }> {
    const from: Record<string, string> = back.form ? { origin: provider.issuer } : {};
    const answer = await browser.visit(back.address, back.form, from);
    const end = new URL(redirectTarget(answer, back.address));
    expect(end.origin + end.pathname).toBe(`${base}/ar/auth-success`);
    const { searchParams, hash } = end;
    return {
      outcome: searchParams.get('outcome'),
      display: searchParams.get('display'),
      email: new URLSearchParams(hash.slice(1)).get('email'),
    };
  }

  const whoIsIn = async (browser: Browser) => {
    const answer = await browser.visit(`${base}/api/v2/users/current_user`);
    return answer.status === 200
      ? ((await answer.json()) as { data: { user: Record<string, unknown> } }).data.user
      : null;
  };
  const events = (action: string) =>
    asOwner<{ user: number | null }>('select "user" from account_events where action = $1 order by id', [
      action,
    ]);
  return {
    database,
    home,
    shops,
    asOwner,
    provider,
    facebook,
    base,
    app,
    call,
    signIn,
    callbackOf,
    go,
    comeBack,
    whoIsIn,
    events,
    services,
    sent,
  };
}
