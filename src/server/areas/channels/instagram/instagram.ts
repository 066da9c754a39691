/**
 * Instagram as a store's owner sees it: the posts of their own account, read with the token that they were given there. Nothing of it is
 * kept. Protocol: Instagram API with Instagram Login (`/me/media`).
 */
import { createOutboundClient } from '../../../ground/outbound/outbound-client.ts';
import { askerOf, listAt, textAt, at } from '../../../ground/outbound/ask-service.ts';
import type { Reach } from '../../../ground/outbound/public-addresses.ts';
import { ServiceFailure } from '../../../ground/outbound/service-failure.ts';
import { fetchPicture, pictureLimits, type Fetched } from '../../../engine/imports/pictures/fetch-picture.ts';

declare module '../../../ground/http/request-context.ts' {
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
  /** A picture of a post, in our sizes, or the code of why there is none. */
  picture(address: string): Promise<Fetched>;
}

const child = 'id,media_type,media_url,thumbnail_url';
const fields = `id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,children{${child}}`;

/** What Instagram's codes mean: 190 a token that has ended, the others that it was asked too often. */
const tokenEnded = 190;
const tooOften: ReadonlySet<unknown> = new Set([4, 17, 32]);

const ask = askerOf((reason) => new ServiceFailure(`instagram_${reason}`));

/** @param place where it is reached; only tests reach further than public addresses */
export function openInstagram(
  place: { base: string; reach: Reach } = { base: 'https://graph.instagram.com', reach: 'public' },
): Instagram {
  const client = createOutboundClient();
  const pictures = createOutboundClient(pictureLimits);
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
    picture: (address) => fetchPicture(pictures, address, place.reach),
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
