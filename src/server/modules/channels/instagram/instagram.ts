/**
 * Instagram as a store's owner sees it: the posts of their own account, read with the token that they were given there. Nothing of it is
 * kept. Protocol: Instagram API with Instagram Login (`/me/media`).
 */
import { createOutboundClient, OutboundError } from '../../../infrastructure/http-client/outbound-client.ts';
import { createServiceClient, listAt, textAt, at } from '../../../infrastructure/http-client/service-client.ts';
import type { InstagramSettings } from './instagram-settings.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';
import { fetchPicture, pictureLimits, type Fetched } from '../../../crud/imports/pictures/fetch-picture.ts';

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
  /** addresses of its pictures, which Instagram lets end after a while; of a video, its still */
  images: string[];
}

interface InstagramSignIn {
  /** the page on which somebody agrees that their posts are read */
  pageFor(redirectUri: string, state: string): URL;
  /**
   * The token for a code that was brought back; it serves an hour.
   * @throws ServiceFailure `instagram_token` for a code that serves no more, `instagram_busy`, `instagram_silent`
   */
  tokenFor(code: string, redirectUri: string): Promise<string>;
}

/** Where pictures of posts lie: nothing else is fetched for a screen. */
const picturesAt = /(?:^|\.)(?:cdninstagram\.com|fbcdn\.net)$/u;

export interface Instagram {
  /**
   * One page of the account's posts, the newest first.
   * @param after where the page before ended
   * @throws ServiceFailure `instagram_token`, `instagram_page`, `instagram_busy`, `instagram_silent`
   */
  posts(
    token: string,
    page: { after?: string | undefined; limit: number },
  ): Promise<{ posts: InstagramPost[]; next: string | null }>;
  /** How somebody signs in there; `null` where this installation is not known to it. */
  signIn: InstagramSignIn | null;
  /** A picture of a post, in our sizes, or the code of why there is none. */
  picture(address: string): Promise<Fetched>;
  /**
   * A picture of a post as it is, for a screen: browsers load nothing from elsewhere. `null`: it lies elsewhere, is gone, or is no picture.
   */
  show(address: string): Promise<{ body: Buffer; type: string } | null>;
}

const child = 'id,media_type,media_url,thumbnail_url';
const fields = `id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,children{${child}}`;

/** What Instagram's codes mean: 190 a token that has ended, the others that it was asked too often. */
const tokenEnded = 190;
const tooOften: ReadonlySet<unknown> = new Set([4, 17, 32]);

const ask = createServiceClient((reason) => new ServiceFailure(`instagram_${reason}`));

export function openInstagram(settings: InstagramSettings): Instagram {
  const { app, ...place } = settings;
  const client = createOutboundClient();
  const pictures = createOutboundClient(pictureLimits);
  /** of a sandbox or a test, which lie on this machine: no other address of it is visited */
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
      // Whatever else it does not take lies in the one of the two that differs from question to question.
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
          // Instagram ends the address that it leads back to with this.
          code: code.replace(/#_$/u, ''),
        };
        const asking = { base: app.tokenUrl, reach: place.reach, client, credentials: {} };
        const { status, data } = await ask(asking, '', { method: 'POST', form });
        const token = textAt(data, 'access_token') ?? textAt(data, 'data', 0, 'access_token');
        if (status >= 400 || !token) throw new ServiceFailure('instagram_token');
        return token;
      },
    },
    picture: (address) => fetchPicture(pictures, address, reachOf(address)),
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

/** A post as Instagram tells it; one without an id, or of a kind that there is not, is none. */
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

/** Instagram's moments end in +0000, which is no RFC 3339. */
function momentOf(text: string | null): string | null {
  const moment = text ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}
