/**
 * Instagram client: posts of an account, read with the user's token. Nothing is stored. Protocol: Instagram API with Instagram Login (`/me/media`).
 */
import { createOutboundClient, OutboundError } from '../../../infrastructure/http-client/outbound-client.ts';
import {
  createServiceClient,
  listAt,
  textAt,
  at,
} from '../../../infrastructure/http-client/service-client.ts';
import type { InstagramSettings } from './instagram-settings.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';
import { fetchImage, imageDownloadLimits, type Fetched } from '../../../crud/imports/images/fetch-image.ts';

declare module '../../../infrastructure/http/request-context.ts' {
  interface Services {
    instagram: Instagram;
  }
}

export interface InstagramPost {
  id: string;
  caption: string | null;
  mediaType: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  permalink: string | null;
  timestamp: string | null;
  /** image URLs, which expire; of a video, its thumbnail */
  images: string[];
}

interface InstagramSignIn {
  /** authorization URL, where the user consents to reading the posts */
  pageFor(redirectUri: string, state: string): URL;
  /**
   * Exchanges a code for a token, valid for an hour.
   * @throws ServiceFailure `instagram_token` for an invalid code, `instagram_busy`, `instagram_silent`
   */
  tokenFor(code: string, redirectUri: string): Promise<string>;
}

/** Hosts of post images; the image proxy fetches from no others. */
const picturesAt = /(?:^|\.)(?:cdninstagram\.com|fbcdn\.net)$/u;

export interface Instagram {
  /**
   * A page of the account's posts, the newest first.
   * @param after cursor of the previous page
   * @throws ServiceFailure `instagram_token`, `instagram_page`, `instagram_busy`, `instagram_silent`
   */
  posts(
    token: string,
    page: { after?: string | undefined; limit: number },
  ): Promise<{ posts: InstagramPost[]; next: string | null }>;
  /** Sign-in; `null` where no app is configured. */
  signIn: InstagramSignIn | null;
  /** A post image prepared in our sizes, or an error code. */
  picture(address: string): Promise<Fetched>;
  /**
   * Proxies an unchanged post image, because the content security policy blocks foreign images. `null` for another host, a missing file or another
   * type.
   */
  show(address: string): Promise<{ body: Buffer; type: string } | null>;
}

const child = 'id,media_type,media_url,thumbnail_url';
const fields = `id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,children{${child}}`;

/** Error codes of Instagram: 190 for an expired token, the others for its rate limit. */
const tokenEnded = 190;
const tooOften: ReadonlySet<unknown> = new Set([4, 17, 32]);

const ask = createServiceClient((reason) => new ServiceFailure(`instagram_${reason}`));

export function openInstagram(settings: InstagramSettings): Instagram {
  const { app, ...place } = settings;
  const client = createOutboundClient('instagram');
  const pictures = createOutboundClient('instagram_pictures', imageDownloadLimits);
  /** whether a URL is of the configured sandbox, the only loopback origin that is allowed */
  const isOurs = (url: URL | null) => place.reach !== 'public' && url?.origin === new URL(place.base).origin;
  const reachOf = (address: string) => (isOurs(URL.parse(address)) ? place.reach : 'public');
  return {
    async posts(token, { after, limit }) {
      const said = new URLSearchParams({ fields, limit: String(limit), access_token: token });
      if (after) said.set('after', after);
      const { status, data } = await ask({ ...place, client, credentials: {} }, `/v23.0/me/media?${said}`);
      const code = at(data, 'error', 'code');
      if (tooOften.has(code)) throw new ServiceFailure('instagram_busy');
      if (code === tokenEnded) throw new ServiceFailure('instagram_token');
      // Other errors concern the parameter that varies between requests: the cursor, or else the token.
      if (status >= 400) throw new ServiceFailure(after ? 'instagram_page' : 'instagram_token');
      return {
        posts: listAt(data, 'data').flatMap(postOf),
        next: textAt(data, 'paging', 'next') ? textAt(data, 'paging', 'cursors', 'after') : null,
      };
    },
    signIn: app && {
      pageFor(redirectUri, state) {
        const page = new URL(app.pageUrl);
        page.search = new URLSearchParams({
          client_id: app.clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'instagram_business_basic',
          state,
        }).toString();
        return page;
      },
      async tokenFor(code, redirectUri) {
        const form = {
          client_id: app.clientId,
          client_secret: app.clientSecret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          // Instagram appends this to the redirect URI.
          code: code.replace(/#_$/u, ''),
        };
        const asking = { base: app.tokenUrl, reach: place.reach, client, credentials: {} };
        const { status, data } = await ask(asking, '', { method: 'POST', form });
        const token = textAt(data, 'access_token') ?? textAt(data, 'data', 0, 'access_token');
        if (status >= 400 || !token) throw new ServiceFailure('instagram_token');
        return token;
      },
    },
    picture: (address) => fetchImage(pictures, address, reachOf(address)),
    async show(address) {
      const url = URL.parse(address);
      if (!url || !(isOurs(url) || (url.protocol === 'https:' && picturesAt.test(url.hostname)))) return null;
      const headers = { accept: 'image/jpeg, image/png, image/webp', 'user-agent': 'Matjar' };
      const answer = await pictures
        .send({ method: 'GET', url, headers, reach: reachOf(address) })
        .catch((error: unknown) => {
          if (error instanceof OutboundError) return null;
          throw error;
        });
      const type = /^image\/(?:jpeg|png|webp)/u.exec(answer?.headers['content-type'] ?? '')?.[0];
      return answer?.status === 200 && type ? { body: answer.body, type } : null;
    },
  };
}

const kinds: ReadonlySet<string> = new Set(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']);

/** Parses a post; invalid ones are left out. */
function postOf(told: unknown): InstagramPost[] {
  const [id, mediaType] = [textAt(told, 'id'), textAt(told, 'media_type')];
  if (!id || !/^\d{1,40}$/u.test(id) || !mediaType || !kinds.has(mediaType)) return [];
  const parts = listAt(told, 'children', 'data');
  return [
    {
      id,
      mediaType: mediaType as InstagramPost['mediaType'],
      caption: textAt(told, 'caption'),
      permalink: textAt(told, 'permalink'),
      timestamp: momentOf(textAt(told, 'timestamp')),
      images: [...new Set((parts.length ? parts : [told]).flatMap(imageOf))],
    },
  ];
}

function imageOf(part: unknown): string[] {
  const address =
    textAt(part, 'media_type') === 'VIDEO' ? textAt(part, 'thumbnail_url') : textAt(part, 'media_url');
  return address && URL.canParse(address) ? [address] : [];
}

/** Normalizes timestamps: Instagram's end in +0000, which is not RFC 3339. */
function momentOf(text: string | null): string | null {
  const moment = text ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}
