import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Tone } from '../../../../../shared/resources/json-schema.ts';
import { StatusChip } from '../../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { ChangeTable } from '../../../../crud/history/ChangeTable.tsx';
import type { useRecordLabels } from '../../../../crud/history/use-record-labels.ts';
import type { ImportRow } from '../import-calls.ts';
import { RowFacts } from './RowFacts.tsx';
import { RowErrors } from './RowErrors.tsx';
import { RowWarnings } from './RowWarnings.tsx';

/** Number of fields shown before expanding. */
const few = 4;

type Outcome =
  | 'create'
  | 'update'
  | 'skip'
  | 'fail'
  | 'created'
  | 'updated'
  | 'kept'
  | 'unwritten'
  | 'undone'
  | 'excluded';

const tones: Record<Outcome, Tone> = {
  create: 'info',
  update: 'attention',
  skip: 'neutral',
  fail: 'critical',
  created: 'positive',
  updated: 'positive',
  kept: 'attention',
  unwritten: 'critical',
  undone: 'neutral',
  excluded: 'neutral',
};

function outcomeOf({ action, state, reason }: ImportRow): Outcome {
  if (action === 'skip' || action === 'fail') return action;
  // An applied row has a reason only if its undo failed.
  if (state === 'applied' && reason) return 'kept';
  if (state === 'applied') return action === 'create' ? 'created' : 'updated';
  if (state === 'failed') return 'unwritten';
  return state === 'pending' ? action : state;
}

interface Props {
  row: ImportRow;
  resource: string;
  words: ReturnType<typeof useRecordLabels>;
}

/** Row of the import file: outcome, old and new values, and errors. */
export function RowLine({ row, resource, words }: Props) {
  const createPath = useCreatePath();
  const text = useText();
  const format = useFormat();
  const [showsAll, showAll] = useState(false);
  const { line, lines, label, recordId, reason, errors, changes } = row;
  const outcome = outcomeOf(row);
  const model = words.modelOf(resource);
  const stands =
    recordId !== null && outcome !== 'create' && !(outcome === 'undone' && row.action === 'create');
  const link =
    stands && model?.calls.includes('read')
      ? createPath({ resource: model.name, type: 'edit', id: recordId })
      : null;
  const name = label ?? (recordId === null ? text('imports.rows.nameless') : `#${recordId}`);
  const shown = showsAll ? changes : changes.slice(0, few);
  const last = lines.at(-1) ?? line;
  const fieldName = (path: string) => words.fieldOf(resource, path);
  return (
    <tr>
      <td data-line="">
        <span data-word="">{text('imports.rows.line')} </span>
        <bdi dir="ltr">
          {last > line ? `${format.number(line)}–${format.number(last)}` : format.number(line)}
        </bdi>
      </td>
      <td data-name="">
        {link ? (
          <Link to={link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </td>
      <td data-outcome="">
        <StatusChip tone={tones[outcome]} label={text(`imports.outcome.${outcome}`)} />
      </td>
      <td data-details="">
        {errors.length ? <RowErrors errors={errors} fieldName={fieldName} /> : null}
        <RowWarnings row={row} fieldName={fieldName} />
        {reason && !errors.length ? <Typography variant="body2">{reason.message}</Typography> : null}
        {errors.length || !changes.length ? null : row.action === 'create' ? (
          <RowFacts changes={shown} modelOf={(field) => words.fieldModel(resource, field)} />
        ) : (
          <ChangeTable
            changes={shown.map(({ field, before, after }) =>
              outcome === 'undone' ? { field, from: after, to: before } : { field, from: before, to: after },
            )}
            names={{}}
            fieldModel={(field) => words.fieldModel(resource, field)}
            fieldName={(field) => words.fieldOf(resource, field)}
          />
        )}
        {row.action === 'update' && !changes.length && !errors.length && !reason ? (
          <Typography variant="body2" color="textSecondary">
            {text('imports.rows.same')}
          </Typography>
        ) : null}
        {!errors.length && changes.length > few && !showsAll ? (
          <Button size="small" variant="text" sx={{ marginInlineStart: -2 }} onClick={() => showAll(true)}>
            {text('imports.rows.all_fields', { smart_count: changes.length })}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
