import { EllipsisText, MultilineText } from '../../admin/fields/value-texts.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { findCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import { formatCategoryPath } from './category-path.ts';

/** What a category is called: by its own name in a list, with everything above it where there is room. */
export default function CategoryName({ value, isWhole }: { value: string; isWhole: boolean }) {
  const { locale } = useLocaleState();
  const category = findCategory(value);
  if (!isWhole) return <EllipsisText text={category?.name[locale] ?? value} />;
  return <MultilineText>{category ? formatCategoryPath(category, locale) : value}</MultilineText>;
}
