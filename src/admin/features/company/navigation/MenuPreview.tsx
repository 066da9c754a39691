import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { isLocale, type Locale } from '../../../../shared/texts/locale.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import { menuItemLabel, type MenuItem } from './menu-item.ts';
import { visibleLines } from './menu-lines.ts';
import type { Lines } from './move-lines.ts';

const Sheet = styled('div')(({ theme }) => ({
  margin: '0 16px',
  padding: 14,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
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
  const { company } = useSignInFacts();
  const first = company?.defaultStoreLanguage;
  const [language, setLanguage] = useState<Locale>(isLocale(first) ? first : 'en');
  const [place, setPlace] = useState<'desk' | 'phone'>('desk');
  const hidden = new Set(lines.filter(({ id }) => items.get(id)?.status === 'hidden').map(({ id }) => id));
  const seen = visibleLines(lines, hidden).filter(({ id }) => !hidden.has(id));
  const heads = seen.flatMap((line, at) => (line.depth === 0 ? [at] : []));
  const word = ({ id, depth }: Lines[number]) => (
    <span
      key={id}
      data-deep={depth ? '' : undefined}
      style={{ paddingInlineStart: Math.max(0, depth - (place === 'desk' ? 1 : 0)) * 14 }}
    >
      <bdi>{menuItemLabel(items.get(id)!, language)}</bdi>
    </span>
  );
  return (
    <Card component="section" aria-label={text('menu_tree.preview')} sx={{ pb: 4 }}>
      <Typography variant="h3" component="h2" sx={{ p: '14px 16px 8px' }}>
        {text('menu_tree.preview')}
      </Typography>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 16px 12px' }}>
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
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={text('menu_tree.preview_in')}
          value={language}
          onChange={(_, next: Locale | null) => next && setLanguage(next)}
        >
          <ToggleButton value="en" lang="en">
            English
          </ToggleButton>
          <ToggleButton value="ar" lang="ar">
            العربية
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      <Sheet
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        lang={language}
        tabIndex={0}
        role="group"
        aria-label={text('menu_tree.preview')}
      >
        <b>
          <bdi>{company?.name}</bdi>
        </b>
        {seen.length ? null : <p>{text('menu_tree.nothing_seen')}</p>}
        {place === 'desk' ? (
          <div data-bar="">
            {heads.map((at, n) => (
              <div key={seen[at]!.id}>{seen.slice(at, heads[n + 1]).map(word)}</div>
            ))}
          </div>
        ) : (
          <div data-stack="">{seen.map(word)}</div>
        )}
      </Sheet>
    </Card>
  );
});
