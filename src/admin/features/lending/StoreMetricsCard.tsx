import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { KeyValueList } from '../../layout/controls/KeyValueList.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { radius } from '../../theme/tokens.ts';
import type { LendingMetrics } from './lending-calls.ts';
import { useLoanTexts } from './use-loan-texts.ts';

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(210px, 100%), 1fr))',
  '& > div': {
    padding: 12,
    borderRadius: radius.card,
    border: `1px solid ${theme.vars.palette.divider}`,
    display: 'grid',
    gap: 8,
    alignContent: 'start',
  },
}));

/** Store figures from its orders, as used by lenders. */
export function StoreMetricsCard({ figures }: { figures: LendingMetrics }) {
  const text = useText();
  const format = useFormat();
  const words = useLoanTexts();
  const { spans, ageMonths, monthlySales, placed, cancelled, returned, cancelledShare, returnedShare } =
    figures;
  const money = (minor: number) => format.money(minor, { currency: figures.currency });
  const part = (share: number | null, count: number) =>
    share === null
      ? text('lending.figures.no_orders')
      : `${words.share(share)} · ${text('lending.figures.of_orders', {
          count: format.number(count),
          all: format.number(placed),
        })}`;
  return (
    <SectionCard
      title={text('lending.figures.title')}
      help={text('lending.figures.help', { date: format.date(`${spans[0]!.until}T12:00:00Z`) })}
    >
      <Tiles>
        {spans.map(({ months, sales, orders, average }) => (
          <div key={months}>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {text('lending.figures.span', { smart_count: months })}
            </Typography>
            <KeyValueList
              facts={[
                [text('lending.figures.sales'), money(sales)],
                [text('lending.figures.orders'), format.number(orders)],
                [text('lending.figures.average'), average === null ? '–' : money(average)],
              ]}
            />
          </div>
        ))}
      </Tiles>
      <KeyValueList
        facts={[
          [
            text('lending.figures.age'),
            ageMonths
              ? text('lending.figures.age_value', { smart_count: ageMonths })
              : text('lending.figures.age_new'),
          ],
          [
            `${text('lending.figures.monthly')} (${text('lending.figures.monthly_help')})`,
            money(monthlySales),
          ],
          [text('lending.figures.cancelled'), part(cancelledShare, cancelled)],
          [text('lending.figures.returned'), part(returnedShare, returned)],
        ]}
      />
      <div>
        <Button component={Link} to="/analytics" size="small">
          {text('lending.figures.analytics')}
        </Button>
      </div>
    </SectionCard>
  );
}
