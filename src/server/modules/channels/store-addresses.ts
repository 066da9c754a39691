/**
 * Addresses of a store outside of the admin: storefront and website builder. Templates from the environment with `{store}` for the subdomain; null
 * where they are not set.
 */

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    /** addresses of storefronts and website builders */
    storeAddresses: StoreAddresses;
  }
}

/** Returns a store's address from its subdomain. */
type StoreAddress = (subdomain: string) => string;

export interface StoreAddresses {
  /** null: the installation has no storefronts */
  storefront: StoreAddress | null;
  /** null: no website builder */
  websiteBuilder: StoreAddress | null;
}

const place = '{store}';

/** Reads MATJAR_STOREFRONT_URL and MATJAR_WEBSITE_BUILDER_URL. @throws Error for an invalid address */
export function readStoreAddresses(env: NodeJS.ProcessEnv): StoreAddresses {
  const storefront = env.MATJAR_STOREFRONT_URL;
  if (storefront && !storefront.includes(place))
    throw new Error(
      `MATJAR_STOREFRONT_URL is “${storefront}”, where every store would have the same address: put ${place} where its subdomain stands, as in https://${place}.example.shop.`,
    );
  return {
    storefront: read('MATJAR_STOREFRONT_URL', storefront, `https://${place}.example.shop`),
    websiteBuilder: read(
      'MATJAR_WEBSITE_BUILDER_URL',
      env.MATJAR_WEBSITE_BUILDER_URL,
      `https://builder.example.com/${place}`,
    ),
  };
}

function read(name: string, template: string | undefined, example: string): StoreAddress | null {
  if (!template) return null;
  const url = URL.canParse(fill(template, 'store')) ? new URL(fill(template, 'store')) : null;
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password)
    throw new Error(
      `${name} is “${template}”, which is no address of the web: set it to one like ${example}, without a name or password in it.`,
    );
  return (subdomain) => fill(template, subdomain);
}

const fill = (template: string, subdomain: string) =>
  template.replaceAll(place, encodeURIComponent(subdomain));
