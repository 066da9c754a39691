import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { parseWhole } from '../../../../shared/texts/number-text.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { ExtrasDialog } from './ExtrasDialog.tsx';
import type { DraftLine, Quote } from './order-draft.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 96px 110px 40px',
    gap: '4px 12px',
    alignItems: 'center',
    paddingBlock: 10,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [data-total]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-problem]': { gridColumn: '1 / -1', color: theme.vars.palette.error.main },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: '96px minmax(0, 1fr) 44px' },
    '& [data-name]': { gridColumn: '1 / -1' },
  },
}));

interface Props {
  lines: readonly DraftLine[];
  quote: Quote | undefined;
  problems: ReadonlyMap<string, string>;
  onChange: (key: string, changes: Partial<DraftLine>) => void;
  onRemove: (key: string) => void;
}

/** Lines of an order: product, extras, quantity and total, with their errors. */
export function LineList({ lines, quote, problems, onChange, onRemove }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const [open, setOpen] = useState<DraftLine>();
  if (!lines.length) return <Typography color="textSecondary">{text('new_order.nothing_yet')}</Typography>;
  return (
    <>
      <List aria-label={text('new_order.items')}>
        {lines.map((line, place) => {
          const name = inLocale(line.name as Translated, locale) ?? '';
          const known = line.id === undefined ? undefined : quote?.lines[place];
          const price = known?.price ?? line.price;
          const message = problems.get(line.key);
          const hasExtras = line.good ? line.good.extras.length > 0 : Boolean(known?.extras.length);
          return (
            <li key={line.key}>
              <div data-name="">
                <p>{name}</p>
                <small>
                  <bdi>{format.money(price)}</bdi>
                  {known?.extras.map((extra, at) => (
                    <span key={at}>
                      {' · '}
                      {inLocale(extra.name as Translated, locale)}:{' '}
                      {inLocale(extra.value as Translated, locale)}
                    </span>
                  ))}
                  {known?.fees.map((fee, at) => (
                    <span key={`fee-${at}`}>
                      {' · '}
                      {inLocale(fee.name as Translated, locale)} <bdi>+{format.money(fee.price)}</bdi>
                    </span>
                  ))}
                </small>
                {hasExtras ? (
                  <div>
                    <Button size="small" onClick={() => setOpen(line)}>
                      {text('new_order.extras')}
                    </Button>
                  </div>
                ) : null}
              </div>
              <Quantity
                label={text('new_order.quantity_of', { name })}
                value={line.quantity}
                isWrong={message !== undefined}
                onChange={(quantity) => onChange(line.key, { quantity })}
              />
              <div data-total="">
                <bdi>{format.money(price * (line.quantity ?? 0))}</bdi>
                {known?.discount ? (
                  <div>
                    <small>
                      <bdi>{format.money(-known.discount)}</bdi>
                    </small>
                  </div>
                ) : null}
              </div>
              <IconButton aria-label={text('new_order.remove', { name })} onClick={() => onRemove(line.key)}>
                <Icon name="delete" size={18} />
              </IconButton>
              {message ? (
                <p data-problem="" role="alert">
                  {message}
                </p>
              ) : null}
            </li>
          );
        })}
      </List>
      {open ? (
        <ExtrasDialog
          line={open}
          onClose={() => setOpen(undefined)}
          onChosen={(chosen, good) => {
            onChange(open.key, { extras: chosen.extras, chosen, good });
            setOpen(undefined);
          }}
        />
      ) : null}
    </>
  );
}

interface QuantityProps {
  label: string;
  value: number | null;
  isWrong: boolean;
  onChange: (value: number | null) => void;
}

/** Quantity input; the up and down arrow keys change it by one. */
function Quantity({ label, value, isWrong, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === null ? '' : String(value));
  const set = (next: string) => {
    const number = parseWhole(next) ?? -1;
    setTyped(next);
    onChange(number >= 0 && number < 10_000_000 ? number : null);
  };
  return (
    <TextField
      size="small"
      value={shown}
      error={isWrong || value === null || value < 1}
      onChange={(event) => set(event.target.value)}
      onBlur={() => setTyped(undefined)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        set(String(Math.max(1, (value ?? 0) + step)));
      }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric', style: { textAlign: 'center' } } }}
    />
  );
}
