/** Dispatch board: active orders in one column per fulfillment state; moving a card changes the state of its order. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useValueGuard } from '../../../fields/guards/use-value-guard.ts';
import { DisabledOption, disabledOptionStyles } from '../../../layout/states/DisabledOption.tsx';
import NamedMenu from '../../../layout/dialogs/LabelledMenu.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import { useIsPhone } from '../../../crud/list/use-is-phone.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { columns, type Column } from './board-columns.ts';
import { useInitialColumn, useBoardEvents, useMoveCard, type Card } from './use-board.ts';
import { useDragCard } from './use-drag-card.ts';

const Board = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  gap: 12,
  height: 'calc(100dvh - 190px)',
  minHeight: 360,
  overflowX: 'auto',
  paddingBlockEnd: 8,
  [theme.breakpoints.down('sm')]: { height: 'auto', display: 'block' },
}));

/** Drag preview beside the pointer. */
const Carried = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  padding: '6px 12px',
  borderRadius: 8,
  pointerEvents: 'none',
  fontWeight: 600,
  backgroundColor: theme.vars.palette.floating,
  boxShadow: theme.shadows[6],
}));

export default function BoardPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const isPhone = useIsPhone();
  const mayMove = useCan()('purchase', 'edit');
  const model = useModel('purchases');
  const guard = useValueGuard(model);
  const [query, setQuery] = useSearchParams();
  const [menu, setMenu] = useState<{ card: Card; anchor: HTMLElement } | null>(null);
  const [said, setSaid] = useState('');
  const move = useMoveCard();
  useBoardEvents();

  const fulfillment = fieldOf(model, 'fulfillment');
  const fields = {
    payment: fieldOf(model, 'payment'),
    booking: model.fields.find(({ name }) => name === 'bookedWith'),
    risk: model.fields.find(({ name }) => name === 'risk'),
  };
  const titleOf = (column: string) =>
    fulfillment.choices?.find(({ value }) => value === column)?.title[locale] ?? column;
  const obstacle = (card: Card, column: Column) => guard('fulfillment', column, card.fulfillment);
  const drop = (card: Card, to: Column) => {
    const words = text('board.moved', { number: card.number, column: titleOf(to) });
    setSaid(words);
    move.mutate({ card, to, said: words });
    // Focus follows the card to its new column, for the next arrow key.
    setTimeout(
      () => document.querySelector<HTMLElement>(`[data-card="${card.id}"] [data-handle]`)?.focus(),
      50,
    );
  };
  const { carried, handle } = useDragCard((card, column) => !obstacle(card, column), drop);
  const chosen = columns.find((column) => column === query.get('column'));
  const first = useInitialColumn(isPhone && !chosen);
  const open = chosen ?? first;
  const whyNot = (card: Card, column: Column) => {
    const missing = obstacle(card, column);
    return typeof missing === 'string' ? text(`errors.${missing}`) : undefined;
  };
  return (
    <>
      <PageHeader title={text('board.title')} subtitle={text(`board.subtitle${isPhone ? '_phone' : ''}`)} />
      <div className="visually-hidden" role="status">
        {said}
      </div>
      {isPhone ? (
        <TextField
          select
          fullWidth
          label={text('board.column')}
          value={open ?? ''}
          onChange={({ target }) => setQuery({ column: target.value }, { replace: true })}
          sx={{ mb: 3 }}
        >
          {columns.map((column) => (
            <MenuItem key={column} value={column}>
              {titleOf(column)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Board data-board="" tabIndex={isPhone ? undefined : 0} role="group" aria-label={text('board.title')}>
        {columns
          .filter((column) => !isPhone || column === open)
          .map((column) => (
            <BoardColumn
              key={column}
              column={column}
              title={titleOf(column)}
              {...(carried && carried.card.fulfillment !== column
                ? {
                    target: obstacle(carried.card, column)
                      ? 'no'
                      : carried.over === column
                        ? 'yes'
                        : undefined,
                    why: whyNot(carried.card, column),
                  }
                : {})}
              card={(card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  fields={fields}
                  mayMove={mayMove}
                  mayCarry={!isPhone}
                  isCarried={carried?.card.id === card.id}
                  handle={handle(card)}
                  onMenu={(asked, anchor) => setMenu({ card: asked, anchor })}
                />
              )}
            />
          ))}
      </Board>
      {carried ? (
        <Carried style={{ left: carried.x + 12, top: carried.y + 8 }}>
          <bdi>{carried.card.number}</bdi>
        </Carried>
      ) : null}
      <NamedMenu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        {menu
          ? columns
              .filter((column) => column !== menu.card.fulfillment)
              // Allowed columns first, then the disabled ones with their reason.
              .toSorted(
                (a, b) => Number(Boolean(obstacle(menu.card, a))) - Number(Boolean(obstacle(menu.card, b))),
              )
              .map((column) => {
                const missing = obstacle(menu.card, column);
                return (
                  <MenuItem
                    key={column}
                    disabled={Boolean(missing)}
                    sx={disabledOptionStyles}
                    onClick={() => {
                      setMenu(null);
                      drop(menu.card, column);
                    }}
                  >
                    <DisabledOption right={missing}>{titleOf(column)}</DisabledOption>
                  </MenuItem>
                );
              })
          : null}
      </NamedMenu>
    </>
  );
}
