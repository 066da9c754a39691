/** A language pack: app texts and error messages, in one file per locale. */
import type { StylisPlugin } from '@emotion/cache';

export interface Pack {
  /** texts by dotted key, nested */
  app: Record<string, unknown>;
  errors: Record<string, string>;
  /** loads the texts of an area of the app, by its file: `./<area>.json` */
  areas?: Record<string, () => Promise<Record<string, unknown>>>;
  /** mirrors styles, in right-to-left languages */
  mirror?: StylisPlugin;
}
