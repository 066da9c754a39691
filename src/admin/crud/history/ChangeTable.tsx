import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { InnerValuesContext } from '../../../field-types/inner-fields.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { isDeepEqual } from '../../providers/data/diff-fields.ts';
import { useText } from '../../providers/texts/texts.tsx';
import type { HistoryEntry, HistoryNames } from './history-types.ts';
import { FieldChange } from './FieldChange.tsx';
import { historyValues } from './HistoryValue.tsx';

const Frame = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  width: '100%',
  fontSize: theme.typography.body2.fontSize,
  // Direct children only: a value may contain a `dl` of its own.
  '& > dl': { margin: 0, display: 'grid', gap: 8 },
  '& > dl > div > dt': { color: theme.vars.palette.text.secondary },
  '& > dl > div > dd': {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 8px',
    minWidth: 0,
  },
  '& dd > *': { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
  '& [data-from]': { color: theme.vars.palette.text.secondary },
  '& [data-from]:not([data-long])': { textDecoration: 'line-through', textDecorationThickness: '1px' },
  '& [data-long]': { flexBasis: '100%', maxHeight: '16em', overflow: 'auto' },
  // The arrow wraps together with the new value. The new value is emphasized, the old one struck through.
  '& [data-to]:not([data-long])': { display: 'flex', alignItems: 'baseline', gap: 8, fontWeight: 500 },
  '& [data-part]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 6, flexBasis: '100%' },
  '& svg': { flex: 'none', alignSelf: 'center', color: theme.vars.palette.text.secondary },
  [theme.containerQueries.up(480)]: {
    '& > dl > div': { display: 'grid', gridTemplateColumns: '150px minmax(0, 1fr)', gap: 12 },
  },
}));

interface Props {
  changes: HistoryEntry['changes'];
  names: HistoryNames;
  fieldModel: (field: string) => FieldModel;
  fieldName: (field: string) => string;
  /** a created or deleted record: show only the new or the old values */
  only?: 'from' | 'to' | undefined;
}

/** Number of values shown of a created or deleted record before expanding; default values come last. */
const few = 6;

/** Table of changed fields, from old to new value, rendered by the field's kind. */
export function ChangeTable({ changes, names, fieldModel, fieldName, only }: Props) {
  const text = useText();
  const [showsAll, showAll] = useState(false);
  const telling = only
    ? changes.filter(({ field, [only]: value }) => !isUsual(fieldModel(field), value)).slice(0, few)
    : changes;
  const shown = showsAll ? changes : telling;
  const left = changes.length - shown.length;
  return (
    <InnerValuesContext value={historyValues}>
      <Frame>
        <dl>
          {shown.map((change) => (
            <div key={change.field}>
              <dt>{fieldName(change.field)}</dt>
              <dd>
                <FieldChange {...change} field={fieldModel(change.field)} names={names} only={only} />
              </dd>
            </div>
          ))}
        </dl>
        {left > 0 ? (
          <Button
            size="small"
            variant="text"
            style={{ marginInlineStart: -8, marginBlockStart: 4 }}
            onClick={() => showAll(true)}
          >
            {text('history.more_values', { smart_count: left })}
          </Button>
        ) : null}
      </Frame>
    </InnerValuesContext>
  );
}

/** Whether a value is empty or the field's default. */
function isUsual(field: FieldModel, value: unknown): boolean {
  if (value === null || value === '' || value === false) return true;
  if (Array.isArray(value) && !value.length) return true;
  return field.default !== undefined && isDeepEqual(value, field.default);
}
