/**
 * Sandbox of Instagram with Instagram Login: consent page, token for an hour, and an account with posts in pages, whose images are served here too.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { consentPage } from './consent-page.ts';

interface Post {
  caption: string | null;
  kind: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  pictures: number;
}

const captions = [
  'Brass lantern, hand-cut in Khan el-Khalili\n\n35 cm high, takes a candle or a bulb.',
  'طقم فناجين قهوة من الفخار\n\nستة فناجين مع صينية خشب.',
  'Siwa dates, this year’s harvest',
  'شال صوف من نقادة\nطول ٢٠٠ سم، ألوان طبيعية.',
  'Woven basket with a lid',
  null,
  'Olive oil soap, four bars',
  'مفرش سرير قطن مصري مطرز',
];

/** Enough for two pages. */
const posts: readonly Post[] = Array.from({ length: 30 }, (_, place) => ({
  caption: captions[place % captions.length]!,
  kind: place % 7 === 5 ? 'VIDEO' : place % 7 === 2 ? 'CAROUSEL_ALBUM' : 'IMAGE',
  pictures: place % 7 === 2 ? 3 : 1,
}));

const idOf = (place: number) => String(17_900_000_000_000_000 - place * 1000);

/** A generated image of plain shapes. sharp is loaded lazily, as in `prepareImage`. */
async function picture(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="hsl(${hue} 45% 88%)"/>
<circle cx="320" cy="${280 + (number % 5) * 20}" r="${120 + (number % 4) * 20}" fill="hsl(${hue} 50% 55%)"/><rect x="120" y="500" width="400" height="24" rx="12" fill="hsl(${hue} 35% 40%)"/></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawn)).jpeg({ quality: 80 }).toBuffer();
}

const mostTokens = 500;

export async function instagramSandbox(app: FastifyInstance): Promise<void> {
  const tokens = new Set<string>();
  const codes = consentPage(app, {
    path: '/oauth/authorize',
    codes: 'ig',
    title: { en: 'Instagram (sandbox)', ar: 'إنستجرام (تجريبية)' },
    asks: {
      en: 'Matjar asks to read the posts of the account “nakhla.crafts”. This is a sandbox: the account is made up.',
      ar: 'يطلب متجر قراءة منشورات الحساب «nakhla.crafts». هذه بيئة تجريبية والحساب غير حقيقي.',
    },
  });

  app.post<{ Body: Record<string, string | undefined> }>('/oauth/access_token', async ({ body }, reply) => {
    const way = codes.take(body.code ?? '', body.client_id, body.redirect_uri);
    if (!way || !body.client_secret)
      return reply.code(400).send({ error_type: 'OAuthException', code: 400, error_message: 'Invalid code' });
    const token = `IG${randomUUID()}`;
    if (tokens.size >= mostTokens) tokens.delete(tokens.values().next().value!);
    tokens.add(token);
    return {
      data: [
        { access_token: token, user_id: 17_841_400_000_000_000, permissions: 'instagram_business_basic' },
      ],
    };
  });

  app.get<{ Querystring: { access_token?: string; after?: string; limit?: string } }>(
    '/:version/me/media',
    async ({ query, host, protocol }, reply) => {
      const no = (code: number, message: string) =>
        reply.code(400).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } });
      if (!tokens.has(query.access_token ?? '')) return no(190, 'Error validating access token');
      const from = query.after === undefined ? 0 : Number(Buffer.from(query.after, 'base64url').toString());
      if (!Number.isInteger(from)) return no(100, 'Invalid cursor');
      const until = Math.min(posts.length, from + Math.min(100, Number(query.limit) || 25));
      const address = (number: number) => `${protocol}://${host}/instagram/pictures/${number}.jpg`;
      const after = Buffer.from(String(until)).toString('base64url');
      return {
        data: posts.slice(from, until).map(({ caption, kind, pictures }, index) => {
          const place = from + index;
          const id = idOf(place);
          return {
            id,
            ...(caption && { caption }),
            media_type: kind,
            media_product_type: kind === 'VIDEO' ? 'REELS' : 'FEED',
            ...(kind === 'VIDEO'
              ? { thumbnail_url: address(place * 10) }
              : { media_url: address(place * 10) }),
            permalink: `https://www.instagram.com/p/${id}/`,
            timestamp: new Date(Date.now() - place * 40 * 3_600_000)
              .toISOString()
              .replace(/\.\d+Z$/u, '+0000'),
            ...(kind === 'CAROUSEL_ALBUM' && {
              children: {
                data: Array.from({ length: pictures }, (_, child) => ({
                  id: `${id}${child}`,
                  media_type: 'IMAGE',
                  media_url: address(place * 10 + child),
                })),
              },
            }),
          };
        }),
        paging: { cursors: { before: '', after }, ...(until < posts.length && { next: 'more' }) },
      };
    },
  );

  app.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { config: { isPage: true } },
    async ({ params }, reply) =>
      reply.type('image/jpeg').send(await picture(Number.parseInt(params.name, 10) || 0)),
  );
}
