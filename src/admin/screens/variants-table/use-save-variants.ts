import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { callOperation } from '../../providers/contract.ts';
import { saidByServer, type CellPlace, type CellValue, type Mistake } from '../../grid/grid-model.ts';
import type { HttpError } from '../../providers/problem.ts';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../records/use-say-error.ts';
import type { ChangedVariant, Variant } from './variant-rows.ts';

export type ByCell<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** What the server said of a save: mistakes at cells, and cells that others changed meanwhile with what stands there now. */
export interface Refused {
  mistakes: ByCell<Mistake>;
  theirs: ByCell<CellValue>;
}

const nothing: Refused = { mistakes: new Map(), theirs: new Map() };

interface Conflict {
  id: number;
  current: Record<string, unknown>;
}

/**
 * Saves what is edited in one call, which is one change set and is undone as one.
 * @param onCurrent variants as they stand now: after a save, and those that others changed
 */
export function useSaveVariants(onSaved: () => void, onCurrent: (current: readonly Variant[]) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useSayError();
  const [refused, setRefused] = useState(nothing);
  const { mutate, isPending } = useMutation({
    mutationFn: (records: ChangedVariant[]) =>
      callOperation('PATCH', '/variants', { locale: 'all', timeout: 120_000, body: { records } }),
    onSuccess: async ({ data }) => {
      setRefused(nothing);
      onSaved();
      onCurrent(data as unknown as Variant[]);
      notify(text('variants_table.saved', { smart_count: data.length }), { type: 'success' });
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'variants' || name === 'products',
      });
    },
    onError: (error: HttpError, records) => {
      const conflicts = (error.body as { conflicts?: Conflict[] }).conflicts ?? [];
      const said = mistakesAt(error, records);
      if (!conflicts.length && !said.size) return sayError(error);
      // A conflict is nobody's mistake: its cells ask which value stands.
      setRefused(
        conflicts.length
          ? { mistakes: new Map(), theirs: theirsOf(conflicts, said) }
          : { mistakes: said, theirs: new Map() },
      );
      onCurrent(conflicts.map(({ current }) => current as unknown as Variant));
      if (conflicts.length) notify('variants_table.changed_meanwhile', { type: 'warning' });
    },
  });
  /** What was said of a cell has been answered. */
  const settle = ({ row, column }: CellPlace) =>
    setRefused(({ mistakes, theirs }) => ({
      mistakes: without(mistakes, row, column),
      theirs: without(theirs, row, column),
    }));
  return { save: mutate, isSaving: isPending, refused, settle, forget: () => setRefused(nothing) };
}

/** `records.3.price` says which record was meant; `records.3.discountedPriceCents` another name of its field. */
function mistakesAt({ body }: HttpError, records: readonly ChangedVariant[]): ByCell<Mistake> {
  const found = new Map<string, Map<string, Mistake>>();
  for (const [path, problems] of Object.entries(body.errors ?? {})) {
    const [, at, field] = /^records\.(\d+)\.([^.]+)/u.exec(path) ?? [];
    const record = at === undefined ? undefined : records[Number(at)];
    if (!record || field === undefined) continue;
    const cells = found.get(String(record.id)) ?? new Map<string, Mistake>();
    found.set(String(record.id), cells.set(field, saidByServer(problems)));
  }
  return found;
}

/** What others wrote into the cells that the server would not write over: two who set one number to the same are asked too. */
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
