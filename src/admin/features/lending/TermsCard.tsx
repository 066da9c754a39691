import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { costOfLoan } from '../../../shared/lending/loans.ts';
import { KeyValueList } from '../../layout/controls/KeyValueList.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { Conditions } from './Conditions.tsx';
import type { Partner } from './lending-calls.ts';
import { useLoanTexts } from './use-loan-texts.ts';

interface Props {
  partner: Partner;
  /** amount and months of the example */
  amount: number;
  months: number;
}

/** Terms of a partner with an example of the cost. */
export function TermsCard({ partner, amount, months }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const words = useLoanTexts();
  const { amountFrom, amountTo, monthsFrom, monthsTo, cost, documents, conditions, website } = partner;
  const example = costOfLoan(partner, amount, months);
  return (
    <>
      <SectionCard title={text('lending.terms.title')} help={partner.about[locale]}>
        <KeyValueList
          facts={[
            [
              text('lending.terms.amount'),
              text('lending.amounts', { from: words.pounds(amountFrom), to: words.pounds(amountTo) }),
            ],
            [
              text('lending.terms.months'),
              text('lending.months', { from: monthsFrom, smart_count: monthsTo }),
            ],
          ]}
        />
        <div>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {text('lending.terms.cost')}
          </Typography>
          <Typography variant="body2">{cost[locale]}</Typography>
        </div>
        <div style={{ display: 'grid', gap: 8 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {text('lending.terms.conditions')}
          </Typography>
          <Conditions conditions={conditions} />
        </div>
        <div>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {text('lending.terms.documents')}
          </Typography>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {documents[locale].map((line) => (
              <Typography key={line} variant="body2" component="li">
                {line}
              </Typography>
            ))}
          </ul>
        </div>
        {website ? (
          <div>
            <Button component="a" href={website} target="_blank" rel="noopener noreferrer">
              {text('lending.terms.website')}
            </Button>
          </div>
        ) : null}
      </SectionCard>
      <SectionCard
        title={text('lending.example.title')}
        help={text('lending.example.says', { amount: words.pounds(amount), months: words.months(months) })}
      >
        <KeyValueList
          facts={[
            [text('lending.example.cost'), words.pounds(example.cost)],
            [text('lending.example.total'), words.pounds(example.total)],
            [text('lending.example.instalment'), words.pounds(example.instalment)],
          ]}
        />
        <Typography variant="body2" color="textSecondary">
          {text('lending.example.note')}
        </Typography>
      </SectionCard>
    </>
  );
}
