import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useCreatePath } from 'react-admin';
import { memo, type ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { asOfNow } from '../../../../shared/resources/choice-model.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric, radius } from '../../../theme/tokens.ts';
import { isLate } from './board-columns.ts';
import type { Card } from './use-board.ts';

const Frame = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  padding: '8px 10px 10px',
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: theme.typography.body2.fontSize,
  ...numeric,
  '&[data-carried]': { opacity: 0.4 },
  '& > [data-top]': { display: 'flex', alignItems: 'center', gap: 4 },
  '& > [data-top] > a': { fontWeight: 600, marginInlineEnd: 'auto' },
  '& > [data-facts]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 8px' },
  '& > [data-chips]': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
}));

/** Drag handle; `touchAction: none`, so that a touch drag does not scroll the board. */
const Handle = styled(IconButton)({
  width: 28,
  height: 28,
  cursor: 'grab',
  touchAction: 'none',
  '@media (pointer: coarse)': { width: 44, height: 44, margin: -6 },
});

interface Props {
  card: Card;
  fields: { payment: FieldModel; booking: FieldModel | undefined; risk: FieldModel | undefined };
  isCarried: boolean;
  mayMove: boolean;
  /** whether dragging is offered: the board shows more than one column */
  mayCarry: boolean;
  handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  onMenu: (card: Card, anchor: HTMLElement) => void;
}

/** An order card on the board. */
export const BoardCard = memo(function BoardCard({
  card,
  fields,
  isCarried,
  mayMove,
  mayCarry,
  handle,
  onMenu,
}: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const payment = asOfNow(fields.payment, { ...card }, format).choices?.find(
    ({ value }) => value === card.payment,
  );
  const booking = fields.booking?.choices?.find(({ value }) => value === card.bookedWith);
  const risk = fields.risk?.choices?.find(({ value }) => value === card.risk);
  const name = card.included?.customer?.name;
  return (
    <Frame data-carried={isCarried ? '' : undefined} data-card={card.id}>
      <div data-top="">
        <Link
          component={RouterLink}
          to={createPath({ resource: 'purchases', type: 'edit', id: card.id })}
          color="inherit"
        >
          <bdi>{card.number}</bdi>
        </Link>
        {mayMove ? (
          <>
            <IconButton
              size="small"
              aria-haspopup="menu"
              aria-label={text('board.move', { number: card.number })}
              onClick={(event) => onMenu(card, event.currentTarget)}
            >
              <Icon name="more" size={16} />
            </IconButton>
            {mayCarry ? (
              <Handle {...handle} data-handle="" aria-label={text('board.carry', { number: card.number })}>
                <Icon name="drag" size={16} />
              </Handle>
            ) : null}
          </>
        ) : null}
      </div>
      {name ? (
        <span style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </span>
      ) : null}
      <div data-facts="">
        <bdi>{format.money(card.total)}</bdi>
        <small>{format.ago(card.createdAt)}</small>
      </div>
      <div data-chips="">
        {isLate(card) ? <StatusChip tone="critical" label={text('board.late')} /> : null}
        {booking ? <StatusChip tone={booking.tone} label={booking.title[locale]} /> : null}
        {payment ? <StatusChip tone={payment.tone} label={payment.title[locale]} /> : null}
        {risk && fields.risk ? (
          <StatusChip tone={risk.tone} label={`${fields.risk.title[locale]}: ${risk.title[locale]}`} />
        ) : null}
      </div>
    </Frame>
  );
});
