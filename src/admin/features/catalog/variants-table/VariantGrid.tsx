/** The variants of a product as a table that is filled in and saved as a whole: on a desk a spreadsheet, on a phone cards. */
import { useNotify } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostVariants } from '../../../../shared/catalog/option-values.ts';
import { Grid, type GridHandle } from '../../../grid/Grid.tsx';
import { extent, letGo, mistakesOf, put, redo, undo, untouched, type Typed } from '../../../grid/edits.ts';
import { textToBlock } from '../../../grid/clipboard.ts';
import type { CellPlace, Mistake } from '../../../grid/grid-model.ts';
import { linesOf } from '../../../grid/layout-rows.ts';
import { paste, type Pasted } from '../../../grid/paste.ts';
import { SaveBar } from '../../../layout/page/SaveBar.tsx';
import { useLeaveGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { useSaveKey } from '../../../layout/page/use-save-shortcut.ts';
import { useMay } from '../../../providers/session/session.tsx';
import { useIsPhone } from '../../../crud/list/use-is-phone.ts';
import type { ToldOptions } from '../product-options/options-draft.ts';
import { barCodeTwin } from './duplicate-bar-codes.ts';
import { CellNotes } from './CellProblems.tsx';
import { NewRowsQuestion, type UnnamedRow } from './NewRowsDialog.tsx';
import { SheetTools } from './TableToolbar.tsx';
import { TablePlanDialog } from './SavePreviewDialog.tsx';
import { useSaveVariants } from './use-save-variants.ts';
import { useVariantRows } from './use-variant-rows.ts';
import { VariantCards, type CardsHandle } from './VariantCards.tsx';
import { keyName } from './variant-keys.ts';
import {
  addedOf,
  changedOf,
  keyTexts,
  seenAlso,
  seenFrom,
  standing,
  type Seen,
  type Variant,
} from './variant-rows.ts';

interface Props {
  productId: string;
  label: string;
  variants: readonly Variant[];
  options: ToldOptions;
  /** the names of the columns behind those of the options, in their order */
  columns: readonly string[];
}

let rowsAdded = 0;
/** Unlike any id, and any other new row. */
const newKey = () => `new${(rowsAdded += 1)}`;

export function VariantSheet({ productId, label, variants: given, options, columns: names }: Props) {
  const notify = useNotify();
  const isReadOnly = !useMay()('product', 'edit');
  const isPhone = useIsPhone();
  const [state, setState] = useState(untouched);
  const [groupBy, setGroupBy] = useState<number | null>(null);
  const [seen, setSeen] = useState<Seen>(new Map());
  const [unnamed, setUnnamed] = useState<readonly UnnamedRow[]>([]);
  const [isTyping, setTyping] = useState(false);
  const grid = useRef<GridHandle>(null);
  const cards = useRef<CardsHandle>(null);

  const variants = useMemo(() => standing(given, seen, state), [given, seen, state]);
  const { rows, columns, rowsByKey, columnsByName, keys } = useVariantRows(variants, options, names, state);
  const own = useMemo(() => mistakesOf(state, rowsByKey, columns), [state, rowsByKey, columns]);
  const twin = useMemo(() => barCodeTwin(rows, state.edits), [rows, state.edits]);
  const { cells } = extent(state);
  const letLeave = useLeaveGuard(cells > 0 || isTyping);
  const { save, isSaving, plan, confirm, giveUp, refused, settle, forget } = useSaveVariants(
    productId,
    () => {
      letLeave();
      setState(untouched);
    },
    (current) => setSeen((before) => seenAlso(before, current)),
    (place) => cards.current?.goTo(place, false),
  );
  const mistakes = useMemo(() => {
    const all = new Map<string, Map<string, Mistake>>();
    for (const from of [refused.mistakes, own])
      for (const [row, said] of from) all.set(row, new Map([...(all.get(row) ?? []), ...said]));
    return all;
  }, [refused.mistakes, own]);

  const change = (next: typeof state) => {
    // What the server said was about other values.
    if (refused.mistakes.size) forget();
    setSeen(seenFrom(seen, variants, state, next));
    setState(next);
  };
  const type = (typed: readonly Typed[], more?: readonly string[]) =>
    change(put(state, typed, rowsByKey, columnsByName, more));
  const goTo = (place: CellPlace) => {
    // It may stand in a group that is closed.
    flushSync(() => setGroupBy(null));
    grid.current?.goTo(place);
    cards.current?.goTo(place, true);
  };
  const onSave = () => {
    if (isSaving || !cells) return;
    const [wrong] = own;
    if (wrong) {
      const [row, said] = wrong;
      notify('grid.wrong_first', { type: 'warning', messageArgs: { smart_count: own.size } });
      return goTo({ row, column: [...said.keys()][0]! });
    }
    save({ records: changedOf(state.edits, variants), added: addedOf(state, options, keys) });
  };
  useSaveKey(onSave);

  const room = options.length ? mostVariants - rows.length : 0;
  const onAdd = () => {
    const key = newKey();
    flushSync(() => type([], [key]));
    goTo({ row: key, column: keyName(0) });
  };
  const onGrown = (added: readonly string[], next: typeof state) =>
    setUnnamed(
      added
        .map((key) => ({ key, texts: keyTexts(next, key, options) }))
        .filter(({ texts }) => texts.some((said) => !said)),
    );

  const onLeftOut = ({ rows: left, columns: across }: Pasted['leftOut']) =>
    notify(left ? 'variants_table.left_out' : 'grid.left_out_columns', {
      type: 'warning',
      messageArgs: { smart_count: left || across, limit: mostVariants },
    });
  const onTakeTheirs = (place: CellPlace) => {
    setState(letGo(state, place));
    settle(place);
  };
  const growth = { room, newKey, identityOf: keys.identityOf };
  /** A block goes down the cards as it goes down the lines of the table. */
  const onPasteBlock = ({ row, column }: CellPlace, block: string) => {
    const spot = {
      line: rows.findIndex(({ key }) => key === row),
      column: columns.findIndex(({ name }) => name === column),
    };
    const at = { anchor: spot, active: spot };
    const lines = linesOf(rows, null, new Set());
    const { typed, more, leftOut } = paste(textToBlock(block), lines, columns, at, { ...growth, rows });
    const next = put(state, typed, rowsByKey, columnsByName, more);
    change(next);
    if (more.length) onGrown(more, next);
    if (leftOut.rows || leftOut.columns) onLeftOut(leftOut);
  };

  const tools = {
    isReadOnly,
    canUndo: state.past.length > 0 || isTyping,
    canRedo: state.future.length > 0,
    canAdd: room > 0,
    onUndo: () => change(undo(state)),
    onRedo: () => change(redo(state)),
    ...(options.length > 0 && { onAdd }),
    groupBy,
    onGroupBy: setGroupBy,
  };
  const asked = { onKeepMine: settle, onTakeTheirs };
  const shared = { label, rows, columns, state, mistakes, theirs: refused.theirs, isReadOnly };
  return (
    <>
      <CellNotes
        rows={rowsByKey}
        columns={columns}
        mistakes={mistakes}
        theirs={refused.theirs}
        twin={twin}
        onGo={goTo}
        {...asked}
      />
      {isPhone ? (
        <>
          <SheetTools {...tools} groups={[]} />
          <VariantCards
            ref={cards}
            {...shared}
            {...asked}
            onType={type}
            onTyping={setTyping}
            onPaste={onPasteBlock}
          />
        </>
      ) : (
        <>
          <SheetTools
            {...tools}
            onFillDown={() => grid.current?.fillDown()}
            groups={columns.filter(({ isKey }) => isKey).map(({ title }) => title)}
          />
          <Grid
            ref={grid}
            {...shared}
            onChange={change}
            groupBy={groupBy}
            growth={growth}
            onGrown={onGrown}
            onLeftOut={onLeftOut}
          />
        </>
      )}
      {unnamed.length ? (
        <NewRowsQuestion
          options={options}
          rows={unnamed}
          keys={keys}
          taken={new Set(rows.flatMap(({ identity }) => identity ?? []))}
          onClose={() => setUnnamed([])}
          onNamed={(named) => {
            type(
              named.flatMap(({ key, texts }) =>
                texts.map((said, option) => ({ row: key, column: keyName(option), text: said })),
              ),
            );
            setUnnamed([]);
          }}
        />
      ) : null}
      {plan ? <TablePlanDialog plan={plan} isSaving={isSaving} onConfirm={confirm} onClose={giveUp} /> : null}
      <SaveBar
        isDirty={cells > 0 || isTyping}
        count={Math.max(cells, 1)}
        isSaving={isSaving}
        onDiscard={() => {
          forget();
          setState(untouched);
        }}
        onSave={onSave}
      />
    </>
  );
}
