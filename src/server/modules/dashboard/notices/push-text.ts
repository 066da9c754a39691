import { readFileSync } from 'node:fs';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { noticeUrl, type NoticeKind, type NoticeParams, type NoticeTarget } from './notice.ts';

/** Payload of a push message, read by `/sw.js`. */
export interface PushText {
  title: string;
  body: string;
  /** URL opened by a click */
  url: string;
  /** a later message with the same tag replaces this one */
  tag: string;
  lang: Locale;
  dir: 'ltr' | 'rtl';
}

type Sentences = Record<string, { body: string }>;

const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../locales/${locale}/dashboard/messages.json`, import.meta.url),
      'utf8',
    ),
  ) as Sentences;

const sentences: Record<Locale, Sentences> = { en: read('en'), ar: read('ar') };

export interface PushedNotice extends NoticeTarget {
  notice: number;
  kind: NoticeKind;
  params: NoticeParams;
  locale: Locale;
  /** name of the store */
  store: string;
}

/**
 * Text of a push message. It may show on a locked screen, so it names the store and the record, no person and no amount. Inserted values are isolated
 * for bidirectional text, as a notification has no markup.
 */
export function pushText({ notice, kind, params, locale, store, ...target }: PushedNotice): PushText {
  const { number = '', name = {}, isMany, state } = params;
  const which = kind === 'low_stock' && isMany ? 'many_low_stock' : state === 'failed' ? 'job_failed' : kind;
  const said: Record<string, string> = { number, name: name[locale] || name.en || name.ar || '' };
  const title = sentences[locale][`push_${which}`]!.body.replace(
    /%\{(\w+)\}/gu,
    (_, key: string) => `\u2068${said[key]}\u2069`,
  );
  return {
    title,
    body: store,
    url: `/${locale}${noticeUrl(target) ?? '/home'}`,
    tag: `notice-${notice}`,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
  };
}
