/** A table of variants that is filled in and saved as a whole: on a desk a spreadsheet, on a phone cards. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Grid, type GridHandle } from '../../grid/Grid.tsx';
import { extent, letGo, mistakesOf, put, redo, undo, untouched, type Typed } from '../../grid/edits.ts';
import type { CellPlace, Mistake } from '../../grid/grid-model.ts';
import { SaveBar } from '../../layout/SaveBar.tsx';
import { useLeaveGuard } from '../../layout/LeaveGuard.tsx';
import { useSaveKey } from '../../layout/use-save-key.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useIsPhone } from '../../records/list/use-is-phone.ts';
import { CellNotes } from './CellNotes.tsx';
import { useSaveVariants } from './use-save-variants.ts';
import { useVariantColumns } from './use-variant-columns.ts';
import { VariantCards } from './VariantCards.tsx';
import { changedOf, rowOf, seenAlso, seenFrom, standing, type Seen, type Variant } from './variant-rows.ts';

interface Props {
  label: string;
  variants: readonly Variant[];
  /** the names of the columns, in their order */
  columns: readonly string[];
  /** what rows may be grouped by: the names of the options */
  groups?: readonly string[];
  /** the variants of many products, each by its whole name */
  isAmongOthers?: boolean;
}

export function VariantSheet({
  label,
  variants: given,
  columns: names,
  groups = [],
  isAmongOthers = false,
}: Props) {
  const text = useText();
  const notify = useNotify();
  const { locale } = useLocaleState();
  const isReadOnly = !useMay()('product', 'edit');
  const isPhone = useIsPhone();
  const columns = useVariantColumns(names, isAmongOthers ? 280 : 165);
  const [state, setState] = useState(untouched);
  const [groupBy, setGroupBy] = useState<number | null>(null);
  const [seen, setSeen] = useState<Seen>(new Map());
  const grid = useRef<GridHandle>(null);

  const variants = useMemo(() => standing(given, seen, state), [given, seen, state]);
  const rows = useMemo(
    () => variants.map((variant) => rowOf(variant, locale, isAmongOthers)),
    [variants, locale, isAmongOthers],
  );
  const rowsByKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const columnsByName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const own = useMemo(() => mistakesOf(state, rowsByKey, columns), [state, rowsByKey, columns]);
  const { cells } = extent(state);
  const letLeave = useLeaveGuard(cells > 0);
  const { save, isSaving, refused, settle, forget } = useSaveVariants(
    () => {
      letLeave();
      setState(untouched);
    },
    (current) => setSeen((before) => seenAlso(before, current)),
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
  const type = (typed: readonly Typed[]) => change(put(state, typed, rowsByKey, columnsByName));
  const goTo = (place: CellPlace) => {
    // It may stand in a group that is closed.
    flushSync(() => setGroupBy(null));
    grid.current?.goTo(place);
  };
  const onSave = () => {
    if (isSaving || !cells) return;
    const [wrong] = own;
    if (wrong) {
      const [row, said] = wrong;
      notify('grid.wrong_first', { type: 'warning', messageArgs: { smart_count: own.size } });
      return goTo({ row, column: [...said.keys()][0]! });
    }
    save(changedOf(state.edits, variants));
  };
  useSaveKey(onSave);

  const shared = { label, rows, columns, state, mistakes, theirs: refused.theirs, isReadOnly };
  return (
    <>
      <CellNotes
        rows={rowsByKey}
        columns={columns}
        mistakes={mistakes}
        theirs={refused.theirs}
        onGo={goTo}
        onKeepMine={settle}
        onTakeTheirs={(place) => {
          setState(letGo(state, place));
          settle(place);
        }}
      />
      {isPhone ? (
        <VariantCards {...shared} onType={type} />
      ) : (
        <>
          <div
            style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginBlockEnd: 12 }}
          >
            {isReadOnly ? null : (
              <>
                <Button size="small" disabled={!state.past.length} onClick={() => change(undo(state))}>
                  {text('grid.undo')}
                </Button>
                <Button size="small" disabled={!state.future.length} onClick={() => change(redo(state))}>
                  {text('grid.redo')}
                </Button>
                <Button size="small" onClick={() => grid.current?.fillDown()}>
                  {text('grid.fill_down')}
                </Button>
              </>
            )}
            {groups.length > 1 ? (
              <TextField
                select
                size="small"
                label={text('grid.group_by')}
                value={groupBy ?? ''}
                onChange={({ target: { value } }) => setGroupBy(value === '' ? null : Number(value))}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                sx={{ minWidth: 160, marginInlineStart: 'auto' }}
              >
                <MenuItem value="">{text('grid.no_groups')}</MenuItem>
                {groups.map((name, place) => (
                  <MenuItem key={name} value={place}>
                    <bdi>{name}</bdi>
                  </MenuItem>
                ))}
              </TextField>
            ) : null}
          </div>
          <Grid
            ref={grid}
            {...shared}
            onChange={change}
            groupBy={groupBy}
            onLeftOut={({ rows: left, columns: across }) =>
              notify(left ? 'grid.left_out_rows' : 'grid.left_out_columns', {
                type: 'warning',
                messageArgs: { smart_count: left || across },
              })
            }
          />
        </>
      )}
      <SaveBar
        isDirty={cells > 0}
        count={cells}
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
