import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { parseWhole } from '../../../../shared/texts/number-text.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import { refusalText, useSaveCount, type StocktakeLine } from './use-stocktake.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 7em 6em 5em',
    gap: '4px 12px',
    alignItems: 'center',
    paddingBlock: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 6em 4em' },
  },
  '& strong': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-expected]': { textAlign: 'end', ...numeric, color: theme.vars.palette.text.secondary },
  '& [data-difference]': { textAlign: 'end', fontWeight: 600, ...numeric },
  '& [data-difference="over"]': { color: theme.vars.palette.success.main },
  '& [data-difference="short"]': { color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { '& [data-expected]': { display: 'none' } },
}));

interface Props {
  id: string;
  lines: readonly StocktakeLine[];
  /** blind count: hides the recorded stock from the user */
  isBlind: boolean;
  mayCount: boolean;
}

/** Lines of a stocktake, each with an input of its counted quantity. */
export function StocktakeLines({ id, lines, isBlind, mayCount }: Props) {
  return (
    <List>
      {lines.map((line) => (
        <Line
          // The count is in the key: a count from another user replaces the value of the input.
          key={`${line.variantId} ${line.counted}`}
          {...{ id, line, isBlind, mayCount }}
        />
      ))}
    </List>
  );
}

function Line({ id, line, isBlind, mayCount }: Omit<Props, 'lines'> & { line: StocktakeLine }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { locale } = useLocaleState();
  const stored = line.counted === null ? '' : String(line.counted);
  const [typed, setTyped] = useState(stored);
  const counted = parseWhole(typed);
  const isWrong = counted === undefined || (counted !== null && (counted < 0 || counted >= 1_000_000_000));
  const { mutate, isPending } = useSaveCount(id);
  const name = inLocale(line.name, locale) ?? '';
  const keep = () => {
    if (isWrong || counted === line.counted) return;
    mutate(
      { variantId: line.variantId, counted: counted ?? null },
      {
        onError(error) {
          setTyped(stored);
          const words = refusalText(error) ?? text('stocktake.failed');
          notify(words, { type: 'error', messageArgs: { _: words } });
        },
      },
    );
  };
  const difference = line.counted === null ? null : line.counted - (line.expected ?? 0);
  return (
    <li>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small style={{ display: 'flex', flexWrap: 'wrap', columnGap: 12 }}>
          {[line.sku, line.countedBy, line.countedAt && format.ago(line.countedAt)]
            .filter(Boolean)
            .map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
        </small>
      </span>
      <span data-expected="">
        {isBlind
          ? null
          : text('stocktake.expected', { count: format.number(line.expected ?? line.quantity) })}
      </span>
      {mayCount ? (
        <OutlinedInput
          size="small"
          value={typed}
          disabled={isPending}
          error={isWrong}
          onChange={({ target: { value } }) => setTyped(value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            keep();
          }}
          inputProps={{
            'aria-label': text('stocktake.counted_of', { name }),
            'aria-invalid': isWrong || undefined,
            'aria-describedby': isWrong ? `${line.variantId}-wrong` : undefined,
            inputMode: 'numeric',
            dir: 'ltr',
            maxLength: 12,
            style: { textAlign: 'end' },
          }}
        />
      ) : (
        <span data-difference="">{line.counted === null ? '–' : format.number(line.counted)}</span>
      )}
      <span data-difference={difference ? (difference > 0 ? 'over' : 'short') : ''}>
        {difference === null || (isBlind && mayCount) ? null : (
          <bdi dir="ltr">{difference ? format.number(difference, { signDisplay: 'always' }) : '✓'}</bdi>
        )}
      </span>
      {isWrong ? (
        <FormHelperText
          error
          role="alert"
          id={`${line.variantId}-wrong`}
          sx={{ gridColumn: '1 / -1', textAlign: 'end', m: 0 }}
        >
          {text('stocktake.whole')}
        </FormHelperText>
      ) : null}
    </li>
  );
}

/** Button that loads the next page of lines. */
export function MoreLines({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const text = useText();
  return (
    <Button size="small" loading={isLoading} onClick={onMore} sx={{ alignSelf: 'center' }}>
      {text('stocktake.more')}
    </Button>
  );
}
