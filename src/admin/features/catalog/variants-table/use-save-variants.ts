import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import type { Translated } from '../../../../shared/texts/locale.ts';
import { call } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { serverMistake, type CellPlace, type CellValue, type Mistake } from '../../../grid/grid-model.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { optionColumnName } from './variant-keys.ts';
import type { AddedVariant, ChangedVariant, Variant } from './variant-rows.ts';

/** Timeout in milliseconds, for saves of thousands of rows. */
const timeout = 120_000;

export type ByCell<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** Errors of a save: validation errors by cell, and conflicts with other users' changes, by cell with the current value. */
export interface SaveErrors {
  mistakes: ByCell<Mistake>;
  theirs: ByCell<CellValue>;
}

const nothing: SaveErrors = { mistakes: new Map(), theirs: new Map() };

interface Conflict {
  id: number;
  current: Record<string, unknown>;
}

/** Request of the table: changed and new variants. */
export interface TableChange {
  records: ChangedVariant[];
  added: AddedVariant[];
}

/** Effect of a save, as computed by the dry run. */
export interface SavePreview {
  added: number;
  changed: number;
  quantity: number;
  newValues: { name: Translated; values: Translated[] }[];
}

/**
 * Saves the edits in one request, which is one change set. With new rows a dry run comes first, and the user confirms its preview.
 * @param onCurrent current variants: after a save, and after a conflict
 * @param onRefused the first cell with an error
 */
export function useSaveVariants(
  productId: string,
  onSaved: () => void,
  onCurrent: (current: readonly Variant[]) => void,
  onRefused: (first: CellPlace) => void,
) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useNotifyError();
  const [refused, setRefused] = useState(nothing);
  const [planned, setPlanned] = useState<{ change: TableChange; plan: SavePreview }>();
  // A ref: a second click may come before the state of the first one renders.
  const isUnderway = useRef(false);
  const once = <Asked>(mutate: (asked: Asked, options: { onSettled: () => void }) => void, asked: Asked) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    mutate(asked, {
      onSettled: () => {
        isUnderway.current = false;
      },
    });
  };
  const onError = (error: HttpError, { records, added }: TableChange) => {
    setPlanned(undefined);
    const conflicts = (error.body as { conflicts?: Conflict[] }).conflicts ?? [];
    const said = mistakesAt(error, records, added);
    if (!conflicts.length && !said.size) return sayError(error);
    // A conflict is not a validation error: its cells ask which value to keep.
    setRefused(
      conflicts.length
        ? { mistakes: new Map(), theirs: theirsOf(conflicts, said) }
        : { mistakes: said, theirs: new Map() },
    );
    onCurrent(conflicts.map(({ current }) => current as unknown as Variant));
    if (conflicts.length) notify('variants_table.changed_meanwhile', { type: 'warning' });
    const [first] = [...said].flatMap(([row, cells]) => [...cells.keys()].map((column) => ({ row, column })));
    if (first) onRefused(first);
  };
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'variants' || name === 'products',
    });
  const changing = useMutation({
    mutationFn: ({ records }: TableChange) =>
      callOperation('PATCH', '/variants', { locale: 'all', timeout, body: { records } }),
    onSuccess: async ({ data }) => {
      setRefused(nothing);
      onSaved();
      onCurrent(data as unknown as Variant[]);
      notify(text('variants_table.saved', { smart_count: data.length }), { type: 'success' });
      await refresh();
    },
    onError,
  });
  const address = `/products/${productId}/variants`;
  const bodyOf = ({ records, added }: TableChange) => ({ records, added: added.map(({ body }) => body) });
  const planning = useMutation({
    mutationFn: (change: TableChange) =>
      call<{ data: SavePreview }>('PATCH', `${address}?dry_run=true`, { timeout, body: bodyOf(change) }),
    onSuccess: ({ data: plan }, change) => {
      setRefused(nothing);
      setPlanned({ change, plan });
    },
    onError,
  });
  const writing = useMutation({
    mutationFn: ({ plan: { added, newValues }, ...change }: TableChange & { plan: SavePreview }) => {
      const expects = { added, newValues: newValues.flatMap(({ values }) => values).length };
      return call('PATCH', address, { timeout, body: { ...bodyOf(change), expects } });
    },
    onSuccess: async (_answer, { plan: { added, changed } }) => {
      // Refetches first, so that the new rows do not disappear in between.
      await refresh();
      setPlanned(undefined);
      onSaved();
      notify(text('variants_table.saved', { smart_count: added + changed }), { type: 'success' });
    },
    onError,
  });
  /** Removes the error or conflict of a cell that was resolved. */
  const settle = ({ row, column }: CellPlace) =>
    setRefused(({ mistakes, theirs }) => ({
      mistakes: without(mistakes, row, column),
      theirs: without(theirs, row, column),
    }));
  return {
    save: (change: TableChange) =>
      change.added.length ? once(planning.mutate, change) : once(changing.mutate, change),
    isSaving: changing.isPending || planning.isPending || writing.isPending,
    /** the preview, until it is confirmed or dismissed */
    plan: planned?.plan,
    confirm: () => planned && once(writing.mutate, { ...planned.change, plan: planned.plan }),
    giveUp: () => setPlanned(undefined),
    refused,
    settle,
    forget: () => setRefused(nothing),
  };
}

/** Maps error paths to cells: `records.3.price` and `added.3.price` to a row, `added.3.values.1.value` to an option column. */
function mistakesAt(
  { body }: HttpError,
  records: readonly ChangedVariant[],
  added: readonly AddedVariant[],
): ByCell<Mistake> {
  const found = new Map<string, Map<string, Mistake>>();
  for (const [path, problems] of Object.entries(body.errors ?? {})) {
    const [, list, at, field, option = '0'] =
      /^(records|added)\.(\d+)\.([^.]+)(?:\.(\d+))?/u.exec(path) ?? [];
    const row = list === 'added' ? added[Number(at)]?.key : records[Number(at)]?.id;
    if (row === undefined || field === undefined) continue;
    const cells = found.get(String(row)) ?? new Map<string, Mistake>();
    const cell = field === 'values' ? optionColumnName(Number(option)) : field;
    found.set(String(row), cells.set(cell, serverMistake(problems)));
  }
  return found;
}

/** Current values of the conflicting cells. Two users who set a number to the same value also get a conflict. */
const theirsOf = (conflicts: readonly Conflict[], said: ByCell<unknown>): ByCell<CellValue> =>
  new Map(
    conflicts.map(({ id, current }) => {
      const cells = [...(said.get(String(id)) ?? new Map<string, unknown>()).keys()];
      return [String(id), new Map(cells.map((field) => [field, current[field] as CellValue]))];
    }),
  );

function without<T>(cells: ByCell<T>, row: string, column: string): ByCell<T> {
  const left = new Map(cells.get(row));
  left.delete(column);
  const all = new Map(cells);
  if (left.size) all.set(row, left);
  else all.delete(row);
  return all;
}
