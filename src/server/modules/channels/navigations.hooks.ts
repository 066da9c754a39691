/** Hooks of menu items: valid links, no circles, labels by language. */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { ResourceHooks, Spelling } from '../../crud/records/resources/resource-hooks.ts';

/** The label in one language. */
const labelIn = (language: Locale): Spelling => ({
  read: `t.label ->> '${language}'`,
  write: (text) => ({ label: { [language]: text } }),
});

export const navigations: ResourceHooks = {
  spellings: { labelEn: labelIn('en'), labelAr: labelIn('ar') },
  derived: { isDead: 'coalesce(is_dead_storefront_path(t.url), false)' },
  beforeWrite: ({ before, after, refuse }) => {
    if (after.url != null && !isLink(after.url as string)) refuse('url', 'link');
    // The database appends a new item without a position.
    after.order ??= before?.order ?? null;
  },
  constraints: { navigations_circle: { field: 'parentId', code: 'parent_circle' } },
};

/** Whether a link is a path in the store or an http(s) URL, so that no script URL is stored. */
function isLink(text: string): boolean {
  return /^\/(?!\/)\S*$/u.test(text) || (/^https?:\/\/\S+$/u.test(text) && URL.canParse(text));
}
