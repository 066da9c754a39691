import type { Locale } from '../../../../shared/texts/locale.ts';

/** An item of the menu as it is stored; `isDead`: it leads to what is gone, or to what customers do not see. */
export interface MenuItem {
  id: number;
  version: number;
  label: Partial<Record<Locale, string | null>>;
  url: string | null;
  parentId: number | null;
  order: number | null;
  status: 'active' | 'hidden';
  isDead?: boolean | null;
}

/** What of an item is written in its dialog. */
export type MenuItemEdits = Partial<Pick<MenuItem, 'label' | 'url' | 'status'>>;

/** What an item is called in a language, else in the other. */
export const menuItemLabel = ({ id, label }: Pick<MenuItem, 'id' | 'label'>, locale: Locale): string =>
  label[locale] || label.en || label.ar || `#${id}`;
