/** Services of an app under test: real ones, except that messages are collected in a list. */
import type { Message } from '../../src/server/infrastructure/messages/messenger.ts';
import { oauthMarketplace } from '../../src/server/modules/channels/oauth-marketplace.ts';
import { openCardGateway } from '../../src/server/modules/company/start.ts';
import { openCourierGateway } from '../../src/server/modules/couriers/start.ts';
import { openPaymentGateway } from '../../src/server/modules/payments/start.ts';
import { openSmsGateway } from '../../src/server/modules/messaging/start.ts';
import { openTaxGateway } from '../../src/server/modules/taxes/start.ts';
import { localFiles } from '../../src/server/infrastructure/files/local.ts';
import { readServerSecret } from '../../src/server/infrastructure/sessions/server-secret.ts';
import type { Database } from '../../src/server/infrastructure/database/database.ts';
import type { Services } from '../../src/server/infrastructure/http/request-context.ts';

/** Server secret of every app under test, for signatures made in tests. */
export const testSecret = await readServerSecret('a secret for tests alone, of enough letters', '');

/** Jumia client with an unreachable server; sufficient for its authorization link. */
const testJumia = oauthMarketplace({
  clientId: 'matjar',
  clientSecret: 'a-secret-between-two',
  authorizationUrl: 'http://127.0.0.1:9/authorize',
  tokenUrl: 'http://127.0.0.1:9/token',
});

/** Instagram client with one post, whose image has expired. */
const testInstagram: Services['instagram'] = {
  posts: async () => ({
    posts: [
      {
        id: '17900000000000001',
        caption: 'Brass lamp',
        mediaType: 'IMAGE',
        permalink: 'https://www.instagram.com/p/x/',
        timestamp: '2026-11-01T10:00:00.000Z',
        images: ['https://cdn.instagram.test/lamp.jpg'],
      },
    ],
    next: null,
  }),
  picture: async () => ({ code: 'picture_missing' }),
  show: async () => ({ body: Buffer.from('picture'), type: 'image/jpeg' }),
  signIn: {
    pageFor: (redirectUri, state) =>
      new URL(`https://instagram.test/?${new URLSearchParams({ redirect_uri: redirectUri, state })}`),
    tokenFor: async () => 'walked',
  },
};

/** DNS resolver without records. */
const emptyDns = { texts: async () => [], names: async () => [], numbers: async () => [] };

/**
 * @param sent collects the messages
 * @param others replacements of individual services
 */
export function testServices(
  database: Database,
  folder: string,
  sent: Message[] = [],
  others: Partial<Services> = {},
): Services {
  return {
    database,
    files: localFiles(folder),
    secure: false,
    secret: testSecret,
    messenger: { send: async (message) => void sent.push(message) },
    publicOrigin: () => 'http://store.test',
    showsOutbox: true,
    social: {},
    jumia: testJumia,
    jumiaDesk: null,
    instagram: testInstagram,
    planCards: openCardGateway(null),
    couriers: openCourierGateway({
      database,
      secret: testSecret,
      sandbox: null,
      origin: () => 'http://store.test',
    }),
    domainResolver: emptyDns,
    payments: openPaymentGateway({ secret: testSecret, sandbox: null, origin: () => 'http://store.test' }),
    sms: openSmsGateway({
      database,
      secret: testSecret,
      sandbox: null,
      origin: () => 'http://store.test',
    }),
    taxes: openTaxGateway({ secret: testSecret, sandbox: null, origin: () => 'http://store.test' }),
    supportContact: { email: 'help@matjar.test', phone: '+20212345678' },
    storeAddresses: {
      storefront: (subdomain) => `https://${subdomain}.shops.test`,
      websiteBuilder: (subdomain) => `https://builder.test/${subdomain}`,
    },
    ...others,
  };
}
