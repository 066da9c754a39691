import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useCallback } from 'react';
import { inputOf } from '../../../../field-types/inputs.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { readServerProblems } from '../../../fields/guards/field-problems.ts';
import { recordQuery } from '../../record-query.ts';
import { isDeepEqual } from '../../../providers/data/diff-fields.ts';
import { leaveFilteredLists } from './leave-filtered-lists.ts';
import type { CellEdit, CellEvent } from './cell-edits.ts';
import { cellField, mergeAnswerIntoRow, toRequestValue } from './cell-value.ts';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

/**
 * Saves an inline edit optimistically, with the version that was read, and reverts it if refused.
 * `save` returns an error code if the value is invalid and nothing is sent. `beforeLeave` is called before a row leaves a filtered list.
 */
export function useCellSave(
  resource: ResourceModel,
  tell: (event: CellEvent) => void,
  { onSaved, beforeLeave }: { onSaved: () => void; beforeLeave: (id: RaRecord['id'], field: string) => void },
) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { locale } = useLocaleState();
  const text = useText();
  const errorText = useErrorText();

  const show = useCallback(
    (id: RaRecord['id'], change: (row: RaRecord) => RaRecord) =>
      client.setQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource.name, 'getList'] }, (list) =>
        list?.data ? { ...list, data: list.data.map((row) => (row.id === id ? change(row) : row)) } : list,
      ),
    [client, resource],
  );

  const sentenceOf = (error: unknown, name: string): string => {
    if (!(error instanceof HttpError)) return text('errors.server_error');
    const [first] = readServerProblems(error.body.errors);
    if (!first) return errorText(error);
    const at = resource.fields.find((field) => field.name === first[0].split('.')[0]);
    const said = first[1].message ?? text(`errors.${first[1].type}`, { _: text('errors.invalid') });
    return !at || at.name === name ? said : `${at.title[locale]}: ${said}`;
  };

  const save = ({ id, field: name, base }: CellEdit, typed: unknown): string | undefined => {
    const field = fieldOf(resource, name);
    const inCell = cellField(field);
    const kind = inputOf(inCell);
    const wrong = kind.check?.(typed, inCell);
    if (wrong) return wrong;
    const travel = (value: unknown) => (kind.toWire ? kind.toWire(value, inCell, inputOf) : value);
    const wire = travel(typed);
    if (wire === undefined || (wire === null && !inCell.nullable)) return 'required';
    const before = travel(kind.toForm?.(base[name] ?? null, inCell, inputOf) ?? base[name] ?? null);
    if (isDeepEqual(before, wire)) {
      tell({ type: 'end', id, field: name });
      return undefined;
    }
    tell({ type: 'save', id, field: name, typed, base });
    show(id, (row) => ({ ...row, [name]: wire }));
    const { version } = base;
    dataProvider
      .update<RaRecord>(resource.name, {
        id,
        data: { version, [name]: toRequestValue(field, wire, locale) },
        previousData: { id, version, [name]: toRequestValue(field, before, locale) },
      })
      .then(({ data }) => {
        show(id, (row) =>
          Number(row.version) > Number(data.version)
            ? row
            : mergeAnswerIntoRow(resource.fields, row, data, locale),
        );
        client.setQueryData(recordQuery(dataProvider, resource.name, id).queryKey, data);
        tell({ type: 'end', id, field: name });
        onSaved();
        // The list is not refetched, so that its rows keep their places; only lists with tabs on this field are, for their counts.
        const refetchType = resource.list.tabs === name ? 'active' : 'none';
        void client.invalidateQueries({ queryKey: [resource.name, 'getList'], refetchType });
        void client.invalidateQueries({ queryKey: [resource.name, 'getMany'] });
        void client.invalidateQueries({ queryKey: ['saved_views', resource.name, 'counts'] });
        if (resource.servedBy || refetchType === 'active') return;
        // A failed check leaves the row; the list is requested again when it is next opened.
        leaveFilteredLists(client, dataProvider, resource.name, id, () => beforeLeave(id, name)).catch(
          () => undefined,
        );
      })
      .catch((error: unknown) => {
        show(id, (row) => ({ ...row, [name]: base[name] }));
        const isHttp = error instanceof HttpError;
        const current = isHttp && error.status === 409 ? error.body.current : undefined;
        tell({
          type: 'refuse',
          id,
          field: name,
          problem: sentenceOf(error, name),
          mayRetry: isHttp && (error.status === 0 || error.status >= 500),
          ...(current && { theirs: mergeAnswerIntoRow(resource.fields, base, current, locale) }),
        });
      });
    return undefined;
  };
  return { save, show };
}
