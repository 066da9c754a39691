import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import { openSettings } from './settings-pages.ts';
import { FoundSettings, SettingsSearch } from './SettingsSearch.tsx';
import { LeadingIcon } from './LeadingIcon.tsx';

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 24px',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
  gap: 12,
  '& a': {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) 16px',
    alignItems: 'center',
    gap: 12,
    height: '100%',
    padding: '14px 16px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.card,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { borderColor: theme.vars.palette.lineStrong },
    '& > svg': { color: theme.vars.palette.inkFaint },
  },
  // A single list on phones: separate cards would add too many borders.
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.card,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.background.paper,
    '& a': { border: 0, borderRadius: 0, '&:focus-visible': { outlineOffset: -2 } },
    '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  },
}));

/** Settings home page: every settings page that the user may open, with a description. */
export default function SettingsPage() {
  const text = useText();
  const may = useCan();
  const id = useId();
  const [sought, setSought] = useState('');
  return (
    <>
      <PageHeader title={text('menu.settings')} />
      <SettingsSearch sought={sought} onSought={setSought} />
      {sought.trim() ? (
        <FoundSettings sought={sought} />
      ) : (
        openSettings(may).map(({ group, pages }) => (
          <section key={group} aria-labelledby={`${id}${group}`}>
            <Typography
              variant="body2"
              component="h2"
              id={`${id}${group}`}
              color="textSecondary"
              sx={{ fontWeight: 500, mb: 2 }}
            >
              {text(`settings_pages.group.${group}`)}
            </Typography>
            <Cards>
              {pages.map(({ path, words, icon }) => (
                <li key={path}>
                  <Link to={`/${path}`}>
                    <LeadingIcon data-on="">
                      <Icon name={icon} size={20} />
                    </LeadingIcon>
                    <span>
                      <Typography variant="body1" component="span" sx={{ display: 'block', fontWeight: 500 }}>
                        {text(`settings_pages.${words}.title`)}
                      </Typography>
                      <Typography variant="body2" component="span" color="textSecondary">
                        {text(`settings_pages.${words}.help`)}
                      </Typography>
                    </span>
                    <Icon name="next" size={16} />
                  </Link>
                </li>
              ))}
            </Cards>
          </section>
        ))
      )}
    </>
  );
}
