import { Ellipsis, Prose } from '../../admin/fields/value-texts.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { findCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import { placeWords } from './category-path.ts';

/** What a category is called: by its own name in a list, with everything above it where there is room. */
export default function CategoryName({ value, isWhole }: { value: string; isWhole: boolean }) {
  const { locale } = useLocaleState();
  const category = findCategory(value);
  if (!isWhole) return <Ellipsis text={category?.name[locale] ?? value} />;
  return <Prose>{category ? placeWords(category, locale) : value}</Prose>;
}
