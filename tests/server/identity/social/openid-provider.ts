/** A local OpenID provider, and a headless HTTP client as its browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A user with an account at the provider; their subject is what they sign in as. */
interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  secret: string;
  people: Map<string, ProviderPerson>;
  /** Sets the redirect URI; call before the first visit. */
  open(redirectUris: string[]): void;
  close(): Promise<void>;
}

/** A sign-in with an email without a description gets a user with that email. */
const personOf = (login: string): ProviderPerson =>
  login.includes('@') ? { email: login, email_verified: true, name: 'Amal Elsewhere' } : {};

/** Starts the provider on a free port. */
export async function startProvider(): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderPerson>();
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, secret] = ['matjar', 'a-secret-between-two'];
  return {
    issuer,
    clientId,
    secret,
    people,
    open(redirectUris) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: secret,
            redirect_uris: redirectUris,
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: ['name'] },
        scopes: ['openid', 'email', 'profile', 'name'],
        conformIdTokenClaims: false,
        cookies: { keys: ['keys of a test'] },
        findAccount: (_context, sub) => ({
          accountId: sub,
          claims: () => ({ sub, ...(people.get(sub) ?? personOf(sub)) }),
        }),
        pkce: { required: () => false },
        features: { revocation: { enabled: true } },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 600 },
      });
      handle = provider.callback();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Cookies by host and name; SameSite and Secure rules are covered by the browser journeys. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  cookie(address: string, name: string): string | undefined {
    return this.#cookies.get(new URL(address).host)?.get(name);
  }

  keep(address: string, name: string, value: string): void {
    const { host } = new URL(address);
    if (!this.#cookies.has(host)) this.#cookies.set(host, new Map());
    this.#cookies.get(host)!.set(name, value);
  }

  /** One request, without following redirects. */
  async visit(
    address: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const jar = [...(this.#cookies.get(new URL(address).host) ?? [])].map(
      ([name, value]) => `${name}=${value}`,
    );
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { ...headers, ...(jar.length > 0 && { cookie: jar.join('; ') }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(each) ?? [];
      if (value === '') this.#cookies.get(new URL(address).host)?.delete(name);
      else this.keep(address, name, value);
    }
    return answer;
  }
}

/** The target of a redirect. */
export function redirectTarget(answer: Response, from: string): string {
  const to = answer.headers.get('location');
  if (!to) throw new Error(`${from} led nowhere: ${answer.status}`);
  return new URL(to, from).href;
}

/**
 * Signs in at the provider as a user, consents, and stops before the redirect back. @param page the provider's address that the browser was sent to
 * @returns the redirect's address, or for form_post its address and fields
 */
export async function passProvider(
  browser: Browser,
  page: string,
  person: string,
  consents = true,
): Promise<{ address: string; form?: Record<string, string> }> {
  const { origin } = new URL(page);
  let address = page;
  for (let step = 0; step < 12; step += 1) {
    if (new URL(address).origin !== origin) return { address };
    const answer = await browser.visit(address);
    if (answer.status >= 300 && answer.status < 400) {
      address = redirectTarget(answer, address);
      continue;
    }
    const html = await answer.text();
    const back = /<form[^>]*action="([^"]+)"/u.exec(html)?.[1] ?? '';
    const fields = [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/gu)];
    const form = Object.fromEntries(fields.map(([, name, value]) => [name!, value!]));
    if (new URL(back, address).origin !== origin) return { address: back, form };
    const prompt = form.prompt ?? '';
    if (prompt === 'consent' && !consents) {
      address = `${address}/abort`;
      continue;
    }
    const next = { prompt, ...(prompt === 'login' && { login: person, password: 'any' }) };
    const to = new URL(back, address).href;
    address = redirectTarget(await browser.visit(to, next), to);
  }
  throw new Error(`The provider never led back from ${page}.`);
}
