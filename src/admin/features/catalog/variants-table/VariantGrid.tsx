/** Editable table of a product's variants, saved as a whole: a spreadsheet on a desktop, cards on a phone. */
import { useNotify } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxVariants } from '../../../../shared/catalog/option-values.ts';
import { Grid, type GridHandle } from '../../../grid/Grid.tsx';
import {
  countEdits,
  discardCellEdit,
  findMistakes,
  applyInputs,
  redo,
  undo,
  emptyEditState,
  type CellInput,
} from '../../../grid/edits.ts';
import { parseTsv } from '../../../grid/clipboard.ts';
import type { CellPlace, Mistake } from '../../../grid/grid-model.ts';
import { layoutLines } from '../../../grid/layout-rows.ts';
import { paste, type PasteResult } from '../../../grid/paste.ts';
import { SaveBar } from '../../../layout/page/SaveBar.tsx';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { useSaveShortcut } from '../../../layout/page/use-save-shortcut.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useIsPhone } from '../../../crud/list/use-is-phone.ts';
import type { StoredOptions } from '../product-options/options-draft.ts';
import { findDuplicateBarCode } from './duplicate-bar-codes.ts';
import { CellProblems } from './CellProblems.tsx';
import { NewRowsDialog, type UnnamedRow } from './NewRowsDialog.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { SavePreviewDialog } from './SavePreviewDialog.tsx';
import { useSaveVariants } from './use-save-variants.ts';
import { useVariantRows } from './use-variant-rows.ts';
import { VariantCards, type CardsHandle } from './VariantCards.tsx';
import { optionColumnName } from './variant-keys.ts';
import {
  addedVariants,
  changedVariants,
  optionTexts,
  addSeen,
  rememberSeen,
  baseRows,
  type SeenVariants,
  type Variant,
} from './variant-rows.ts';

interface Props {
  productId: string;
  label: string;
  variants: readonly Variant[];
  options: StoredOptions;
  /** names of the columns after the option columns, in order */
  columns: readonly string[];
}

let rowsAdded = 0;
/** Unique key of a new row, distinct from ids. */
const newKey = () => `new${(rowsAdded += 1)}`;

export function VariantGrid({ productId, label, variants: given, options, columns: names }: Props) {
  const notify = useNotify();
  const isReadOnly = !useCan()('product', 'edit');
  const isPhone = useIsPhone();
  const [state, setState] = useState(emptyEditState);
  const [groupBy, setGroupBy] = useState<number | null>(null);
  const [seen, setSeen] = useState<SeenVariants>(new Map());
  const [unnamed, setUnnamed] = useState<readonly UnnamedRow[]>([]);
  const [isTyping, setTyping] = useState(false);
  const grid = useRef<GridHandle>(null);
  const cards = useRef<CardsHandle>(null);

  const variants = useMemo(() => baseRows(given, seen, state), [given, seen, state]);
  const { rows, columns, rowsByKey, columnsByName, keys } = useVariantRows(variants, options, names, state);
  const own = useMemo(() => findMistakes(state, rowsByKey, columns), [state, rowsByKey, columns]);
  const twin = useMemo(() => findDuplicateBarCode(rows, state.edits), [rows, state.edits]);
  const { cells } = countEdits(state);
  const letLeave = useUnsavedChangesGuard(cells > 0 || isTyping);
  const { save, isSaving, plan, confirm, giveUp, refused, settle, forget } = useSaveVariants(
    productId,
    () => {
      letLeave();
      setState(emptyEditState);
    },
    (current) => setSeen((before) => addSeen(before, current)),
    (place) => cards.current?.goTo(place, false),
  );
  const mistakes = useMemo(() => {
    const all = new Map<string, Map<string, Mistake>>();
    for (const from of [refused.mistakes, own])
      for (const [row, said] of from) all.set(row, new Map([...(all.get(row) ?? []), ...said]));
    return all;
  }, [refused.mistakes, own]);

  const change = (next: typeof state) => {
    // Server errors refer to the previous values.
    if (refused.mistakes.size) forget();
    setSeen(rememberSeen(seen, variants, state, next));
    setState(next);
  };
  const type = (typed: readonly CellInput[], more?: readonly string[]) =>
    change(applyInputs(state, typed, rowsByKey, columnsByName, more));
  const goTo = (place: CellPlace) => {
    // The cell may be in a collapsed group.
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
    save({ records: changedVariants(state.edits, variants), added: addedVariants(state, options, keys) });
  };
  useSaveShortcut(onSave);

  const room = options.length ? maxVariants - rows.length : 0;
  const onAdd = () => {
    const key = newKey();
    flushSync(() => type([], [key]));
    goTo({ row: key, column: optionColumnName(0) });
  };
  const onGrown = (added: readonly string[], next: typeof state) =>
    setUnnamed(
      added
        .map((key) => ({ key, texts: optionTexts(next, key, options) }))
        .filter(({ texts }) => texts.some((said) => !said)),
    );

  const onLeftOut = ({ rows: left, columns: across }: PasteResult['leftOut']) =>
    notify(left ? 'variants_table.left_out' : 'grid.left_out_columns', {
      type: 'warning',
      messageArgs: { smart_count: left || across, limit: maxVariants },
    });
  const onTakeTheirs = (place: CellPlace) => {
    setState(discardCellEdit(state, place));
    settle(place);
  };
  const growth = { room, newKey, identityOf: keys.identityOf };
  /** Pastes a block across cards, in the order of the table's rows. */
  const onPasteBlock = ({ row, column }: CellPlace, block: string) => {
    const spot = {
      line: rows.findIndex(({ key }) => key === row),
      column: columns.findIndex(({ name }) => name === column),
    };
    const at = { anchor: spot, active: spot };
    const lines = layoutLines(rows, null, new Set());
    const { typed, more, leftOut } = paste(parseTsv(block), lines, columns, at, { ...growth, rows });
    const next = applyInputs(state, typed, rowsByKey, columnsByName, more);
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
      <CellProblems
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
          <TableToolbar {...tools} groups={[]} />
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
          <TableToolbar
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
        <NewRowsDialog
          options={options}
          rows={unnamed}
          keys={keys}
          taken={new Set(rows.flatMap(({ identity }) => identity ?? []))}
          onClose={() => setUnnamed([])}
          onNamed={(named) => {
            type(
              named.flatMap(({ key, texts }) =>
                texts.map((said, option) => ({ row: key, column: optionColumnName(option), text: said })),
              ),
            );
            setUnnamed([]);
          }}
        />
      ) : null}
      {plan ? (
        <SavePreviewDialog plan={plan} isSaving={isSaving} onConfirm={confirm} onClose={giveUp} />
      ) : null}
      <SaveBar
        isDirty={cells > 0 || isTyping}
        count={Math.max(cells, 1)}
        isSaving={isSaving}
        onDiscard={() => {
          forget();
          setState(emptyEditState);
        }}
        onSave={onSave}
      />
    </>
  );
}
