import { EllipsisText, MultilineText } from '../../admin/fields/value-texts.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { findCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import { formatCategoryPath } from './category-path.ts';

/** A category's name in a list; its full path on a read-only page. */
export default function CategoryName({ value, isWhole }: { value: string; isWhole: boolean }) {
  const { locale } = useLocaleState();
  const category = findCategory(value);
  if (!isWhole) return <EllipsisText text={category?.name[locale] ?? value} />;
  return <MultilineText>{category ? formatCategoryPath(category, locale) : value}</MultilineText>;
}
