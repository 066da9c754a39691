import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { inLocale, type Translated } from '../../../shared/texts/locale.ts';
import type { PriceChange } from '../../../shared/catalog/price-change.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { numeric } from '../../theme/tokens.ts';
import type { Example } from './prices-draft.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.body2.fontSize,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
    paddingBlock: 6,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-prices]': { ...numeric, textAlign: 'end', whiteSpace: 'nowrap' },
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 500 },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  '& small[data-refused]': { color: theme.vars.palette.tone.critical.ink },
}));

/** Live examples of the price change for the first variants that match. */
export function PriceExamples({
  examples,
  field,
}: {
  examples: readonly Example[];
  field: PriceChange['field'];
}) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  if (!examples.length) return null;
  return (
    <section aria-live="polite">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {text('prices.examples')}
      </Typography>
      <List>
        {examples.map(({ id, name, outcome, ...prices }) => {
          const held = prices[field];
          const to = outcome && 'to' in outcome ? outcome.to : null;
          const isRefused = outcome !== null && 'refused' in outcome;
          const code =
            outcome &&
            ('refused' in outcome ? outcome.refused : 'skip' in outcome ? outcome.skip : undefined);
          return (
            <li key={id}>
              <bdi>{nameOf(name, locale) || `#${id}`}</bdi>
              <span data-prices="">
                {held === null ? '—' : to === null ? format.money(held) : <del>{format.money(held)}</del>}
                {to === null ? null : (
                  <>
                    {' '}
                    <ins>{format.money(to)}</ins>
                  </>
                )}
              </span>
              {code ? (
                <small data-refused={isRefused ? '' : undefined}>{text(`prices.outcome.${code}`)}</small>
              ) : null}
            </li>
          );
        })}
      </List>
    </section>
  );
}

const nameOf = (name: unknown, locale: 'en' | 'ar') =>
  typeof name === 'string' ? name : inLocale((name ?? {}) as Translated, locale);
