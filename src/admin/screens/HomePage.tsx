import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { calledBy } from '../../model/sign-in-facts.ts';
import { outlines } from '../../generated/outlines.ts';
import { Icon } from '../layout/Icon.tsx';
import { openPlaces } from '../layout/menu.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { EmptyState } from '../layout/States.tsx';
import { useLocaleState } from '../providers/LocaleRouter.tsx';
import { storeTimeZone } from '../../model/store-time.ts';
import { useFacts, useMay } from '../providers/session.tsx';
import { radius } from '../theme/tokens.ts';

const Tiles = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
});

const Tile = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.lineStrong },
  '& > .MuiButton-root': { marginInlineEnd: 8, color: theme.vars.palette.primary.main },
}));

const Place = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  justifyContent: 'flex-start',
  gap: 12,
  padding: '14px 16px',
  borderRadius: radius.card,
  fontSize: theme.typography.body1.fontSize,
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  '& > i': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: 10,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
})) as typeof ButtonBase;

/** The first screen after sign-in: a greeting, and the places that the person may work in. */
export function HomePage() {
  const translate = useTranslate();
  const { locale } = useLocaleState();
  const { user, company } = useFacts();
  const may = useMay();
  const [now] = useState(() => new Date());
  const places = openPlaces(outlines, may);
  const greeting = translate(`app.home.${partOfDay(now)}`, {
    name: calledBy(user).split(' ')[0],
  });
  return (
    <>
      <PageHeader
        title={greeting}
        subtitle={company ? translate('app.home.signed_in', { store: company.name }) : undefined}
      />
      {places.length === 0 ? (
        <EmptyState
          icon="lock"
          title={translate('app.home.nothing')}
          body={translate('app.home.nothing_body')}
        />
      ) : (
        <Tiles aria-label={translate('app.home.links')}>
          {places.map(({ name, icon, addresses, calls, module, singular }) => (
            <Tile key={name}>
              <Place component={Link} to={`/${addresses.list}`}>
                <i>
                  <Icon name={icon} size={20} />
                </i>
                {translate(`resources.${name}.name`, { smart_count: 2 })}
              </Place>
              {calls.includes('create') && may(module, 'create') ? (
                <Button
                  component={Link}
                  to={`/${addresses.create}`}
                  variant="text"
                  size="small"
                  startIcon={<Icon name="add" size={16} />}
                >
                  {translate('app.home.add', { name: singular[locale] })}
                </Button>
              ) : null}
            </Tile>
          ))}
        </Tiles>
      )}
    </>
  );
}

/** By the store's clock, not the computer's. */
function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hour12: false, timeZone: storeTimeZone }).format(now),
  );
  if (hour < 4 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
