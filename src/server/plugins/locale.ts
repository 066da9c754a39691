/** The language of a request: its header `locale` (en, ar, or all); an unknown one is refused. */
import fp from 'fastify-plugin';
import { isLocale, type AnswerLocale, type Locale } from '../../model/locale.ts';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `locale`: what answers carry; `language`: what messages are written in */
    speech: { locale: AnswerLocale; language: Locale };
  }
}

const both = Object.freeze({ locale: 'all', language: 'en' } as const);

export default fp(
  async (app) => {
    app.decorateRequest('speech');
    app.addHook('onRequest', async (request) => {
      const { locale } = request.headers;
      request.speech = isLocale(locale) ? { locale, language: locale } : both;
      if (locale === undefined || locale === 'all' || isLocale(locale)) return;
      throw new Problem(400, 'locale_unknown', { params: { value: String(locale).slice(0, 20) } });
    });
  },
  { name: 'locale' },
);
