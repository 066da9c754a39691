import { useState } from 'react';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import {
  findCategory,
  searchCategories,
  topCategories,
  type GoogleCategory,
} from '../../shared/catalog/google-categories/google-categories.ts';

/** The line that leads back up. */
export const up = '';

/** What the list of categories shows: what is found by the words that are typed, else what stands at one place of the tree. */
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
    /** what stands in the field */
    shown: typed ?? chosen?.name[locale] ?? value,
    type: setTyped,
    /** Shows what stands below a category, or above the place that is shown. */
    enter: (id: string) => {
      setTyped(undefined);
      setPlace(id === up ? place?.parent : findCategory(id));
    },
    /** As it is when one begins: beside what is chosen. */
    settle: (id: string) => {
      setTyped(undefined);
      setPlace(findCategory(id)?.parent);
    },
  };
}
