import { useListContext, useNotify, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { inputOf } from '../../../../field-types/inputs.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useTableInteraction } from '../columns/table-context.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { recordName } from '../../../fields/record-name.ts';
import { cellEditsReducer, isSamePlace, type CellEdit } from './cell-edits.ts';
import { CellEditor, type Onward } from './CellEditor.tsx';
import { CellEditButton } from './CellEditButton.tsx';
import { cellField } from './cell-value.ts';
import { useCellSave } from './use-cell-save.ts';

interface Props {
  /** the element around the table */
  around: HTMLElement;
}

const none: RaRecord[] = [];

/** Inline editing of cells: by the edit button, by F2 or Enter on a focused cell, by touch on a phone's card. */
export default function CellEdits({ around }: Props) {
  const resource = useResourceModel();
  const { data: records = none } = useListContext();
  // A cell may be requested before this component loads.
  const { asked } = useTableInteraction();
  const { locale } = useLocaleState();
  const text = useText();
  const notify = useNotify();
  const [edits, tell] = useReducer(cellEditsReducer, []);
  const { save, show } = useCellSave(resource, tell, {
    onSaved() {
      const words = text('cells.saved');
      notify(words, { type: 'success', messageArgs: { _: words } });
    },
    // The focus goes to the same field of the row beside it.
    beforeLeave(id, field) {
      const row = around.querySelector(`[data-record="${CSS.escape(String(id))}"]`);
      if (!row?.contains(document.activeElement)) return;
      const beside = row.nextElementSibling ?? row.previousElementSibling;
      beside?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)?.focus();
    },
  });

  const begin = useCallback(
    (cell: HTMLElement) => {
      const field = cell.dataset.field ?? '';
      const base = records.find(
        ({ id }) => String(id) === cell.closest<HTMLElement>('[data-record]')?.dataset.record,
      );
      if (!base) return;
      const inCell = cellField(fieldOf(resource, field));
      const typed = inputOf(inCell).toForm?.(base[field] ?? null, inCell, inputOf) ?? base[field] ?? null;
      tell({ type: 'begin', edit: { id: base.id, field, base, typed } });
    },
    [records, resource],
  );
  const cellOf = ({ id, field }: Pick<CellEdit, 'id' | 'field'>) =>
    around.querySelector<HTMLElement>(
      `[data-record="${CSS.escape(String(id))}"] [data-field="${CSS.escape(field)}"]`,
    );
  const goOn = (from: HTMLElement | null, onward: Onward) => {
    const cells = [...around.querySelectorAll<HTMLElement>('[data-editable]')];
    const at = from ? cells.indexOf(from) : -1;
    const next = onward === 'stay' ? from : (cells[at + (onward === 'next' ? 1 : -1)] ?? from);
    next?.focus();
    if (next && next !== from) begin(next);
  };

  const start = useRef(begin);
  useEffect(() => {
    start.current = begin;
  });
  useEffect(() => {
    if (asked) start.current(asked.cell);
  }, [asked]);

  const open = edits.find(({ phase }) => phase === 'open');
  const cell = open ? cellOf(open) : null;
  // An edit refused while its row is on another page is reported by a notification.
  const lost = open && !cell ? open : null;
  const told = useRef<CellEdit | null>(null);
  useEffect(() => {
    if (!lost || told.current === lost) return;
    told.current = lost;
    if (lost.problem) notify(lost.problem, { type: 'error', messageArgs: { _: lost.problem } });
    tell({ type: 'end', id: lost.id, field: lost.field });
  }, [lost, notify]);
  useEffect(() => {
    const cells = edits.filter(({ phase }) => phase === 'saving').map(cellOf);
    for (const each of cells) each?.setAttribute('aria-busy', 'true');
    return () => cells.forEach((each) => each?.removeAttribute('aria-busy'));
  });

  const cancel = useCallback(() => {
    if (!open) return;
    tell({ type: 'end', id: open.id, field: open.field });
    cell?.focus();
  }, [open, cell]);
  return (
    <>
      <CellEditButton
        around={around}
        onEdit={begin}
        labelOf={(at) => {
          const row = records.find(({ id }) => String(id) === at.closest('tr')?.dataset.record);
          const field = fieldOf(resource, at.dataset.field ?? '').title[locale];
          return text('cells.edit', { field, name: recordName(resource, row, locale) });
        }}
      />
      {open && cell ? (
        <CellEditor
          key={`${open.id} ${open.field} ${open.base.version} ${open.problem}`}
          resource={resource}
          edit={open}
          cell={cell}
          onCancel={cancel}
          onSave={(typed, onward) => {
            // After a conflict, saving overwrites the stored version that the user has seen.
            const edit = { ...open, base: open.theirs ?? open.base };
            const wrong = save(edit, typed);
            if (!wrong && !edits.some((each) => each.phase === 'waiting' && !isSamePlace(each, open)))
              goOn(cell, onward);
            return wrong;
          }}
          onTakeTheirs={() => {
            const { theirs } = open;
            if (theirs) show(open.id, () => theirs);
            cancel();
          }}
        />
      ) : null}
    </>
  );
}
