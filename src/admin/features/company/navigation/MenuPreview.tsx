import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { PreviewSheet, StorefrontPreview } from '../online-store/StorefrontPreview.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { menuItemLabel, type MenuItem } from './menu-item.ts';
import { visibleLines } from './menu-lines.ts';
import type { Lines } from './move-lines.ts';

const Sheet = styled(PreviewSheet)(({ theme }) => ({
  fontSize: theme.typography.body2.fontSize,
  maxHeight: 420,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
  '& [data-bar]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 20px',
    alignItems: 'start',
    marginBlockStart: 10,
  },
  '& [data-bar] > div': { display: 'grid', gap: 4, alignContent: 'start' },
  '& [data-stack]': { display: 'grid', width: 200, maxWidth: '100%', marginBlockStart: 10 },
  '& [data-stack] > span': {
    paddingBlock: 6,
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [data-deep]': { color: theme.vars.palette.text.secondary },
}));

interface Props {
  lines: Lines;
  /** by id, with unsaved changes applied */
  items: ReadonlyMap<number, MenuItem>;
}

/** Preview of the storefront menu with unsaved changes, on desktop or phone, in either language. Hidden items are left out with their subtrees. */
export const MenuPreview = memo(function MenuPreview({ lines, items }: Props) {
  const text = useText();
  const [place, setPlace] = useState<'desk' | 'phone'>('desk');
  const hidden = new Set(lines.filter(({ id }) => items.get(id)?.status === 'hidden').map(({ id }) => id));
  const seen = visibleLines(lines, hidden).filter(({ id }) => !hidden.has(id));
  const heads = seen.flatMap((line, at) => (line.depth === 0 ? [at] : []));
  const word = ({ id, depth }: Lines[number], language: Locale) => (
    <span
      key={id}
      data-deep={depth ? '' : undefined}
      style={{ paddingInlineStart: Math.max(0, depth - (place === 'desk' ? 1 : 0)) * 14 }}
    >
      <bdi>{menuItemLabel(items.get(id)!, language)}</bdi>
    </span>
  );
  return (
    <StorefrontPreview
      title={text('menu_tree.preview')}
      languageLabel={text('menu_tree.preview_in')}
      tools={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={text('menu_tree.preview_on')}
          value={place}
          onChange={(_, next: 'desk' | 'phone' | null) => next && setPlace(next)}
        >
          <ToggleButton value="desk">{text('menu_tree.desk')}</ToggleButton>
          <ToggleButton value="phone">{text('menu_tree.phone')}</ToggleButton>
        </ToggleButtonGroup>
      }
      sheet={Sheet}
      sheetProps={{ tabIndex: 0, role: 'group', 'aria-label': text('menu_tree.preview') }}
    >
      {(language) => (
        <>
          {seen.length ? null : <p>{text('menu_tree.nothing_seen')}</p>}
          {place === 'desk' ? (
            <div data-bar="">
              {heads.map((at, n) => (
                <div key={seen[at]!.id}>
                  {seen.slice(at, heads[n + 1]).map((line) => word(line, language))}
                </div>
              ))}
            </div>
          ) : (
            <div data-stack="">{seen.map((line) => word(line, language))}</div>
          )}
        </>
      )}
    </StorefrontPreview>
  );
});
