/** What a language pack holds: app texts and error sentences, in one file per locale. */
import type { StylisPlugin } from '@emotion/cache';

export interface Pack {
  /** texts by dotted key, nested */
  app: Record<string, unknown>;
  errors: Record<string, string>;
  /** fetches the words of an area of the app, by its file: `./<area>.json` */
  areas?: Record<string, () => Promise<Record<string, unknown>>>;
  /** turns styles around, where the language is written from right to left */
  mirror?: StylisPlugin;
}
