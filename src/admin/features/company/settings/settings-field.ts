import type { Label } from '../../../../shared/resources/resource-model.ts';

/** Something that can be set, with the way to it. */
export interface SettingsField {
  /** the page of `settings-pages.ts` that it stands on */
  page: string;
  /** where exactly, below the locale */
  path: string;
  name: string;
  /** what its page leads to by `#`; its name where absent; `null`: the page itself is it */
  at?: string | null;
  /** the key of its title, or the title where a model tells it */
  title: string | Label;
}
