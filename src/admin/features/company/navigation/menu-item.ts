import type { Locale } from '../../../../shared/texts/locale.ts';

/** Stored menu item. `isDead`: its target was deleted or is hidden from customers. */
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

/** The fields that the item dialog edits. */
export type MenuItemEdits = Partial<Pick<MenuItem, 'label' | 'url' | 'status'>>;

/** Label of an item in a language, falling back to the other language, then to the id. */
export const menuItemLabel = ({ id, label }: Pick<MenuItem, 'id' | 'label'>, locale: Locale): string =>
  label[locale] || label.en || label.ar || `#${id}`;
