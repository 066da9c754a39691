/** The store's menu: items lead somewhere that exists on the web, and stand below others but never below themselves. */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { ResourceHooks, Spelling } from '../../crud/records/resources/resource-hooks.ts';

/** The label in one language. */
const labelIn = (language: Locale): Spelling => ({
  read: `t.label ->> '${language}'`,
  write: (text) => ({ label: { [language]: text } }),
});

export const navigations: ResourceHooks = {
  spellings: { labelEn: labelIn('en'), labelAr: labelIn('ar') },
  derived: { isDead: 'coalesce(matjar_leads_nowhere(t.url), false)' },
  beforeWrite: ({ before, after, refuse }) => {
    if (after.url != null && !isLink(after.url as string)) refuse('url', 'link');
    // A new item without a place is put at the end by the database.
    after.order ??= before?.order ?? null;
  },
  constraints: { navigations_circle: { field: 'parentId', code: 'parent_circle' } },
};

/** An address in the store, or a full one; nothing that a browser would run. */
function isLink(text: string): boolean {
  return /^\/(?!\/)\S*$/u.test(text) || (/^https?:\/\/\S+$/u.test(text) && URL.canParse(text));
}
