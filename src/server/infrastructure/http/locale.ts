/**
 * Language of a request: its header `locale` (en, ar, or all); an unknown one is refused. Forms read `all` languages of a record: the language of
 * messages is then `accept-language`, else English.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLocale, type AnswerLocale, type Locale } from '../../../shared/texts/locale.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `locale`: of the data in responses; `language`: of messages */
    speech: { locale: AnswerLocale; language: Locale };
  }
}

const inBoth = {
  en: Object.freeze({ locale: 'all', language: 'en' } as const),
  ar: Object.freeze({ locale: 'all', language: 'ar' } as const),
};

/** The languages of a request's headers, also for requests that are refused before any hook. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): FastifyRequest['speech'] {
  const { locale } = headers;
  const accepted = headers['accept-language']?.slice(0, 2);
  if (isLocale(locale)) return { locale, language: locale };
  return inBoth[isLocale(accepted) ? accepted : 'en'];
}

export default fp(
  async (app) => {
    app.decorateRequest('speech');
    app.addHook('onRequest', async (request) => {
      const { locale } = request.headers;
      request.speech = requestLanguage(request);
      if (locale === undefined || locale === 'all' || isLocale(locale)) return;
      throw new Problem(400, 'locale_unknown', { params: { value: String(locale).slice(0, 20) } });
    });
  },
  { name: 'locale' },
);
