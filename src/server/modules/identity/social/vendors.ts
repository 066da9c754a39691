/** Vendors of social sign-in and their settings: Google and Apple by OpenID Connect, Facebook by OAuth 2. Source: specification section 2. */
import { isLoopback } from '../../../infrastructure/http-client/ssrf-guard.ts';

export const vendors = ['google_oauth2', 'facebook', 'apple'] as const;
export type Vendor = (typeof vendors)[number];

export const isVendor = (text: unknown): text is Vendor => vendors.includes(text as Vendor);

/** Client settings of a vendor. */
export interface VendorSettings {
  clientId: string;
  /** the client secret, or for Apple the key that signs one */
  secret: string | AppleKey;
  /** issuer URL, or for Facebook the base URL of its pages and graph in tests */
  issuer?: string;
}

export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM */
  privateKey: string;
}

export type SocialSettings = Partial<Record<Vendor, VendorSettings>>;

/**
 * Reads MATJAR_GOOGLE_*, MATJAR_FACEBOOK_* and MATJAR_APPLE_*. A vendor without settings is not offered.
 * @throws Error for incomplete settings, and for an issuer that is neither https nor a loopback address
 */
export function readSocialSettings(env: NodeJS.ProcessEnv): SocialSettings {
  const google = read(env, 'MATJAR_GOOGLE', ['CLIENT_ID', 'CLIENT_SECRET']);
  const facebook = read(env, 'MATJAR_FACEBOOK', ['CLIENT_ID', 'CLIENT_SECRET']);
  const apple = read(env, 'MATJAR_APPLE', ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY']);
  return {
    ...(google && {
      google_oauth2: { clientId: google[0]!, secret: google[1]!, ...issuerOf(env, 'GOOGLE') },
    }),
    ...(facebook && {
      facebook: { clientId: facebook[0]!, secret: facebook[1]!, ...issuerOf(env, 'FACEBOOK') },
    }),
    ...(apple && {
      apple: {
        clientId: apple[0]!,
        secret: {
          teamId: apple[1]!,
          keyId: apple[2]!,
          privateKey: apple[3]!.replaceAll(String.raw`\n`, '\n'),
        },
        ...issuerOf(env, 'APPLE'),
      },
    }),
  };
}

function read(env: NodeJS.ProcessEnv, prefix: string, names: string[]): string[] | null {
  const values = names.map((name) => env[`${prefix}_${name}`] ?? '');
  if (values.every((value) => !value)) return null;
  const missing = names.filter((_, index) => !values[index]).map((name) => `${prefix}_${name}`);
  if (missing.length > 0)
    throw new Error(`${prefix}_* is set in part: set ${missing.join(' and ')} too, or none of them.`);
  return values;
}

function issuerOf(env: NodeJS.ProcessEnv, vendor: string): { issuer?: string } {
  const name = `MATJAR_${vendor}_ISSUER`;
  const issuer = env[name];
  if (!issuer) return {};
  const url = URL.parse(issuer);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname)))
    return { issuer };
  throw new Error(`${name} is “${issuer}”: set it to an address that begins with https://.`);
}
