/** Legal requests for the store itself: sign-up, settings, checkout. */
import { randomInt } from 'node:crypto';
import { newPerson } from './account-fixture.ts';
import type { Make } from './legal-request.ts';

let series = 0;

/** The draft of a new store. */
export const storeDraft = (subdomain: string) => ({
  name: 'Walked store',
  subdomain,
  email: 'walked@walk.example',
  industryId: 1,
  sellingState: 'existing',
  currentlySelling: ['social_media'],
  address: { addressLine: '1 Walk', governorate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
  language: 'en',
});

const checkoutField: Make = async ({ place }) => {
  const [field] = await place.asOwner<{ id: number }>(
    `select id::int as id from checkout_customizations where company_id = $1 and key = 'floor'`,
    [place.shops.nile.id],
  );
  series += 1;
  return {
    address: `/checkout_customizations/${field!.id}`,
    body: { labelEn: `Floor ${series}` },
    namesRecord: true,
  };
};

export const companyRequests: Record<string, Make> = {
  'instagram.posts': async () => ({ address: '/products/get_instagram_posts?token=walked' }),
  'instagram.importPosts': async () => ({
    address: '/products/import_instagram_posts',
    body: {
      posts: [
        { id: String(randomInt(1e12)), caption: 'Walked', images: ['https://cdn.instagram.test/a.jpg'] },
      ],
    },
  }),
  'jumia_integrations.login': async () => ({ address: '/jumia_integrations/login' }),
  'jumia_integrations.read': async () => ({ address: '/jumia_integrations' }),
  'jumia_integrations.disconnect': async ({ place }) => {
    await place.asOwner(
      `insert into marketplace_connections (company_id, marketplace, sealed) values ($1, 'jumia', '\\x00')
       on conflict do nothing`,
      [place.shops.nile.id],
    );
    return { address: '/jumia_integrations', namesRecord: true };
  },
  'companies.create': async ({ place }) => ({
    address: '/companies',
    body: storeDraft(`walked-${(series += 1)}`),
    as: (await newPerson(place)).token,
  }),
  'company.answerFounder': async ({ place }) => {
    const { userId, token } = await newPerson(place);
    series += 1;
    const [store] = await place.asOwner<{ id: number }>(
      `insert into companies (name, subdomain) values ('In question', $1) returning id::int`,
      [`in-question-${series}`],
    );
    await place.asOwner(
      `insert into staff (company_id, "user", role, "inQuestion") values ($1, $2, 'owner', true)`,
      [store!.id, userId],
    );
    await place.asOwner('update sessions set company_id = $1 where "user" = $2', [store!.id, userId]);
    return { address: '/company/founder', body: { isMine: true }, as: token };
  },
  'companies.checkSubdomain': async () => ({
    address: '/companies/check_subdomain',
    body: { subdomain: 'walked' },
  }),
  'companies.updateKeys': async () => ({
    address: '/companies/update_store_features_key',
    body: { gameballApiKey: `walked-key-of-gameball-${(series += 1)}` },
  }),
  'company.read': async () => ({ address: '/company' }),
  'company.update': async ({ place }) => ({
    address: '/company',
    body: { version: await versionOf(place), seoDescription: `Walked ${(series += 1)}` },
  }),
  'company.patch': async () => ({
    address: '/company',
    body: { seoDescription: `Walked ${(series += 1)}` },
  }),
  'company.deleteLink': async ({ place }) => {
    const [link] = await place.asOwner<{ id: number }>(
      `insert into company_links (company_id, platform, url) values ($1, 'facebook', 'https://facebook.com/nile')
       on conflict (company_id, platform) do update set url = excluded.url returning id::int as id`,
      [place.shops.nile.id],
    );
    return { address: '/company/company_links', body: { id: link!.id }, namesRecord: true };
  },
  'company.readDomain': async () => ({ address: '/company/domain' }),
  'company.checkDomain': async ({ place }) => {
    await place.asOwner('update companies set "customUrl" = $2 where id = $1', [
      place.shops.nile.id,
      'walked.example',
    ]);
    return { address: '/company/domain/check' };
  },
  'store_feature.read': async () => ({ address: '/store_feature' }),
  'storefront.read': async () => ({ address: '/storefront' }),
  'website_builder.read': async () => ({ address: '/website_builder' }),
  'platforms.list': async () => ({ address: '/platforms' }),
  'industries.list': async () => ({ address: '/industries' }),
  'checkout_customizations.list': async () => ({ address: '/checkout_customizations' }),
  'checkout_customizations.replace': async (world) => ({
    address: '/checkout_customizations',
    body: { checkoutCustomizations: await everyField(world.place) },
    namesRecord: true,
  }),
  'checkout_customizations.bulkUpdate': async (world) => {
    const { address, body } = await checkoutField(world);
    const id = Number(address.split('/').at(-1));
    return {
      address: '/checkout_customizations/bulk_update',
      body: { checkoutCustomizations: [{ id, ...body }] },
      namesRecord: true,
    };
  },
  'checkout_customizations.update': checkoutField,
};

type Place = Parameters<Make>[0]['place'];

async function versionOf({ asOwner, shops }: Place): Promise<number> {
  const rows = await asOwner<{ version: number }>('select version from companies where id = $1', [
    shops.nile.id,
  ]);
  return rows[0]!.version;
}

function everyField({ asOwner, shops }: Place): Promise<{ id: number; isVisible: boolean }[]> {
  return asOwner(
    `select id::int as id, "isVisible" from checkout_customizations where company_id = $1 order by place`,
    [shops.nile.id],
  );
}
