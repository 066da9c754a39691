import type { Label } from '../../../../shared/resources/resource-model.ts';

/** Settings search entry: a setting and the address of its field. */
export interface SettingsField {
  /** path of its page in `settings-pages.ts` */
  page: string;
  /** address below the locale */
  path: string;
  name: string;
  /** anchor on the page; default the name; `null` links to the page itself */
  at?: string | null;
  /** translation key of the title, or the title itself from a model */
  title: string | Label;
}
