import { useState } from 'react';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import {
  findCategory,
  searchCategories,
  topCategories,
  type GoogleCategory,
} from '../../shared/catalog/google-categories/google-categories.ts';

/** Id of the option that leads back up. */
export const up = '';

/** State of the category list: search results, or the children of one category of the tree. */
export function useCategorySearch(value: string) {
  const { locale } = useLocaleState();
  const [typed, setTyped] = useState<string>();
  const chosen = findCategory(value);
  const [place, setPlace] = useState<GoogleCategory | undefined>(chosen?.parent);
  const isSearching = Boolean(typed?.trim());
  const found = isSearching ? searchCategories(typed ?? '') : (place?.children ?? topCategories);
  const ids = found.map(({ id }) => id);
  return {
    typed,
    place,
    chosen,
    isSearching,
    options: place && !isSearching ? [up, ...ids] : ids,
    /** text in the input */
    shown: typed ?? chosen?.name[locale] ?? value,
    type: setTyped,
    /** Opens the children of a category, or the parent level. */
    enter: (id: string) => {
      setTyped(undefined);
      setPlace(id === up ? place?.parent : findCategory(id));
    },
    /** Resets to the level of the chosen category. */
    settle: (id: string) => {
      setTyped(undefined);
      setPlace(findCategory(id)?.parent);
    },
  };
}
