/** Legal requests for Jumia and Instagram, answered by the sandbox. */
import { sealSignIn } from '../../src/server/modules/channels/instagram/sign-in-state.ts';
import { testSecret } from '../server/test-services.ts';
import type { Make, World } from './legal-request.ts';

/** A token that the sandbox accepts like one it has issued. */
const tokens = testSecret.seal(JSON.stringify({ accessToken: 'sandbox-walked.0', refreshToken: null }));

async function connectJumia({ place }: World): Promise<void> {
  await place.asOwner(
    `insert into marketplace_connections (company_id, marketplace, sealed) values ($1, 'jumia', $2)
     on conflict (company_id, marketplace) do update set sealed = excluded.sealed, "endedAt" = null`,
    [place.shops.nile.id, tokens],
  );
}

const connected =
  (address: string): Make =>
  async (world) => {
    await connectJumia(world);
    return { address };
  };

export const channelRequests: Record<string, Make> = {
  'instagram.login': async () => ({ address: '/instagram/login' }),
  'instagram.token': async ({ place, email }) => {
    const [session] = await place.asOwner<{ tokenHash: Buffer }>(
      `select s."tokenHash" from sessions s join users u on u.id = s."user" where u.email = $1 order by s."createdAt" limit 1`,
      [email],
    );
    const state = sealSignIn(testSecret, session!.tokenHash, 'en');
    return { address: '/instagram/token', body: { code: 'walked', state } };
  },
  'instagram.picture': async () => ({
    address: `/instagram/picture?address=${encodeURIComponent('https://cdn.instagram.test/lamp.jpg')}`,
  }),
  'products.addToJumia': async (world) => {
    await connectJumia(world);
    const { id } = await world.create('products');
    await world.place.asOwner(
      `update products set "marketplaceBrand" = 'Generic', "marketplaceCategory" = '1111' where id = $1`,
      [id],
    );
    return { address: '/products/add_products_to_jumia', body: { ids: [id] } };
  },
  'jumia_integrations.shops': connected('/jumia_integrations/shops'),
  'jumia_integrations.categories': connected('/jumia_integrations/categories?search=lamps'),
  'jumia_integrations.listings': async () => ({ address: '/jumia_integrations/listings' }),
};
