import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ScannedPieces } from '../../../../shared/orders/pack-order.ts';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { Thumbnail } from '../../../fields/Images.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { ShownLine } from './pack-calls.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: 12,
    alignItems: 'center',
    paddingBlock: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderBlockStart: 0 },
  '& b': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-count]': { display: 'grid', gap: 4, justifyItems: 'end' },
}));

interface Props {
  lines: readonly ShownLine[];
  scanned: ScannedPieces;
  /** packs a piece of an item that has no code to scan */
  onPack: (line: number) => void;
}

/** The items of a parcel, with the number of scanned pieces. */
export function PackLines({ lines, scanned, onPack }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const words = (name: Translated | string | null) =>
    typeof name === 'string' ? name : (inLocale(name ?? {}, locale) ?? '');
  return (
    <List aria-label={text('pack.items')}>
      {lines.map(({ id, line, piece, quantity, codes }) => {
        const count = scanned[id] ?? 0;
        const isDone = count >= quantity;
        const name = words(line.name) || `#${line.productId ?? id}`;
        return (
          <li key={id}>
            <Thumbnail image={piece?.picture ?? undefined} size={44} />
            <div style={{ minWidth: 0 }}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>
                <bdi dir="ltr">{codes.join(' · ')}</bdi>
              </small>
              {line.extras?.map((extra, at) => (
                <small key={at}>
                  {words(extra.name)}: <bdi>{words(extra.value)}</bdi>
                </small>
              ))}
            </div>
            <div data-count="">
              <StatusChip
                tone={isDone ? 'positive' : 'attention'}
                label={text('pack.count', { done: format.number(count), total: format.number(quantity) })}
              />
              {!codes.length && !isDone ? (
                <Button
                  size="small"
                  onClick={() => onPack(id)}
                  aria-label={text('pack.by_hand_of', { name })}
                >
                  {text('pack.by_hand')}
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </List>
  );
}
