import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { storeTimeZone } from '../../../../shared/analytics/store-time.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useDigits } from '../../../providers/texts/digits.ts';
import { languageTag } from '../../../providers/texts/language-tag.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import { ChangeIndicator } from './ChangeIndicator.tsx';
import type { Performance } from './home-types.ts';
import { listAddress } from '../../../providers/navigation/list-address.ts';

export const MetricRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  '& > div': { display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 },
  '& a': { color: 'inherit', textDecoration: 'none', borderRadius: 4 },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr',
    '& > div + div': { borderBlockStart: `1px solid ${theme.vars.palette.divider}`, paddingBlockStart: 12 },
  },
  '@media (pointer: coarse)': { '& a': { display: 'flex', alignItems: 'center', minHeight: 44 } },
}));

const Value = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: theme.typography.h1.fontSize,
  lineHeight: 1.3,
  fontWeight: 600,
  ...numeric,
}));

type Measure = 'sales' | 'orders' | 'averageOrder';

/** Figures of today so far, compared with the same hours of yesterday and last week; each links to its orders. */
export function TodayMetrics({ performance }: { performance: Performance }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const [digits] = useDigits();
  const seesOrders = useCan()('purchase', 'view');
  const { today, yesterday, lastWeek } = performance;
  const weekday = new Intl.DateTimeFormat(languageTag({ locale, digits }), {
    weekday: 'long',
    timeZone: storeTimeZone,
  }).format(new Date(lastWeek.from));
  const measures: Measure[] = today.sales === null ? ['orders'] : ['sales', 'orders', 'averageOrder'];
  const say = (measure: Measure, value: number | null) =>
    value === null ? '–' : measure === 'orders' ? format.number(value) : format.money(value);
  return (
    <SectionCard title={text('home.today.title')} help={text('home.today.help', { weekday })}>
      <MetricRow>
        {measures.map((measure) => {
          const value = say(measure, today[measure]);
          return (
            <div key={measure} data-figure={measure}>
              <Typography variant="body2" color="textSecondary">
                {text(`home.today.${measure}`)}
              </Typography>
              <Value>
                {seesOrders ? (
                  <Link to={listAddress(today)} aria-label={`${text(`home.today.${measure}`)}: ${value}`}>
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </Value>
              {measure === 'sales' && today.givenBack ? (
                <Typography variant="body2" color="textSecondary">
                  {text('home.today.given_back', { amount: format.money(-today.givenBack) })}
                </Typography>
              ) : null}
              {[['yesterday', yesterday] as const, ['last_week', lastWeek] as const].map(([when, span]) => (
                <ChangeIndicator
                  key={when}
                  now={today[measure]}
                  before={span[measure]}
                  when={text(`home.today.${when}`, { weekday })}
                  shown={say(measure, span[measure])}
                  to={seesOrders ? listAddress(span) : null}
                />
              ))}
            </div>
          );
        })}
      </MetricRow>
    </SectionCard>
  );
}
