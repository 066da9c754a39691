import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import { Icon } from '../../admin/layout/controls/Icon.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import type { GoogleCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import { formatCategoryPath } from './category-path.ts';

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > small': { display: 'block', color: theme.vars.palette.inkFaint },
}));

interface Props {
  line: HTMLAttributes<HTMLLIElement>;
  /** `undefined`: the option that leads back up */
  category: GoogleCategory | undefined;
  /** the parent of the options on screen */
  place: GoogleCategory | undefined;
  /** a search result from the whole tree, shown with its path */
  isFound: boolean;
  onEnter: () => void;
}

/** An option of the category tree. The arrow at its end opens its children; the option itself selects the category. */
export function CategoryOption({ line, category, place, isFound, onEnter }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  if (!category)
    return (
      <li {...line} aria-label={text('google_category.up', { name: place?.name[locale] ?? '' })}>
        <Icon name="back" size={16} />
        <Words sx={{ marginInlineStart: 1, fontWeight: 600 }}>{place?.name[locale]}</Words>
      </li>
    );
  const name = category.name[locale];
  return (
    <li {...line} style={{ paddingBlock: 2, minHeight: 40 }}>
      <Words>
        {name}
        {isFound && category.parent ? <small>{formatCategoryPath(category.parent, locale)}</small> : null}
      </Words>
      {category.children.length ? (
        <IconButton
          tabIndex={-1}
          aria-label={text('google_category.open', { name })}
          onClick={(event) => {
            event.stopPropagation();
            onEnter();
          }}
        >
          <Icon name="next" size={16} />
        </IconButton>
      ) : null}
    </li>
  );
}
