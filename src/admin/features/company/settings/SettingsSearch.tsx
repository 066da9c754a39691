import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import { findMatches } from '../../../providers/navigation/fuzzy-match.ts';
import { useOtherLocaleTexts } from './use-other-locale-texts.ts';
import { LeadingIcon } from './LeadingIcon.tsx';
import { useSettingsSearch } from './use-settings-search.ts';

const Found = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 640,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '8px 16px',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& small': {
    display: 'block',
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Maximum number of results. */
const most = 12;

interface Props {
  sought: string;
  onSought: (sought: string) => void;
}

/** Search input over all settings. */
export function SettingsSearch({ sought, onSought }: Props) {
  const text = useText();
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={sought}
      onChange={({ target }) => onSought(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onSought('')}
      placeholder={text('settings_pages.search')}
      inputProps={{
        'aria-label': text('settings_pages.search'),
        dir: sought ? 'auto' : undefined,
        maxLength: 100,
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" />
        </InputAdornment>
      }
      sx={{ width: '100%', maxWidth: 640, mb: 4, backgroundColor: 'background.paper' }}
    />
  );
}

/** Search results, fields before pages; each links to its place. */
export function FoundSettings({ sought }: Pick<Props, 'sought'>) {
  const text = useText();
  const { locale } = useLocaleState();
  const other = useOtherLocaleTexts(locale);
  const { pages, fields } = useSettingsSearch(other);
  const found = [...findMatches(fields, sought), ...findMatches(pages, sought)]
    .toSorted((a, b) => a.match - b.match)
    .slice(0, most)
    .map(({ thing }) => thing);
  return (
    <>
      <div role="status" className={found.length ? 'visually-hidden' : undefined}>
        {found.length
          ? text('settings_pages.count', { smart_count: found.length })
          : text('settings_pages.nothing', { text: sought.trim() })}
      </div>
      {found.length ? (
        <Found>
          {found.map(({ key, to, icon, title, within }) => (
            <li key={key}>
              <Link to={to}>
                <LeadingIcon data-on="">
                  <Icon name={icon} size={20} />
                </LeadingIcon>
                <span>
                  <Typography variant="body1" component="span" sx={{ fontWeight: 500 }}>
                    {title}
                  </Typography>
                  {within ? <small>{within}</small> : null}
                </span>
              </Link>
            </li>
          ))}
        </Found>
      ) : null}
    </>
  );
}
