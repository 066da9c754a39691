import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUnsavedChangesGuard } from '../../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { SectionCard } from '../../../../layout/page/SectionCard.tsx';
import { useNouns } from '../../../../providers/texts/nouns.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { ColumnLine } from './ColumnLine.tsx';
import { FileFacts } from './FileFacts.tsx';
import {
  importErrorText,
  updateImport,
  useCacheImport,
  type Import,
  type ImportSettings,
} from '../import-calls.ts';
import { choicesOf, isSameChoices, missingFields, withField } from '../mapping.ts';
import { RowRules } from './RowRules.tsx';
import { StepColumns } from './StepColumns.tsx';

/** Second step of an import: column mapping and row rules. */
export function ColumnsStep({ data }: { data: Import }) {
  const text = useText();
  const format = useFormat();
  const { one, many } = useNouns(data.resource);
  const navigate = useNavigate();
  const keep = useCacheImport();
  const [choices, setChoices] = useState(() => choicesOf(data));
  const isDirty = !isSameChoices(choices, choicesOf(data));
  const lift = useUnsavedChangesGuard(isDirty);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (told: ImportSettings) => updateImport(data.id, told),
    onSuccess(answer, told) {
      const next = keep(answer);
      // A re-read file has other columns; otherwise the dry run follows.
      if (!told.mapping) return setChoices(choicesOf(next));
      lift();
      void navigate(`/imports/${data.id}`, { replace: true });
    },
  });
  const { mapping, key, onMissing } = choices;
  const chosen = mapping.filter((field) => field !== null).length;
  const takenBy = new Map(
    mapping.flatMap((field, place) => (field ? [[field, data.columns[place]?.header ?? ''] as const] : [])),
  );
  const missing = data.canCreate && onMissing === 'create' ? missingFields(data.fields, mapping) : [];
  const needsKey = !data.canCreate && key === null;
  const isRemembered = data.columns.some(({ confidence }) => confidence === 'remembered');
  const check = () => mutate({ ...choices });
  return (
    <StepColumns
      side={
        <>
          <RowRules data={data} choices={choices} onChange={setChoices} />
          <FileFacts
            key={`${data.encoding}${data.separator}${data.sheet}`}
            data={data}
            isBusy={isPending}
            onRead={mutate}
          />
        </>
      }
      actions={
        <>
          {data.counts ? (
            <Button
              onClick={() => void navigate(`/imports/${data.id}`, { replace: true })}
              disabled={isPending}
            >
              {text('imports.columns.back')}
            </Button>
          ) : null}
          <Button
            variant="contained"
            color="primary"
            loading={isPending}
            disabled={!chosen || needsKey}
            onClick={check}
          >
            {text('imports.columns.check', {
              smart_count: data.rowCount ?? 0,
              count: format.number(data.rowCount ?? 0),
            })}
          </Button>
        </>
      }
    >
      {error ? (
        <Alert severity="error">{text(importErrorText(error), { _: importErrorText(error) })}</Alert>
      ) : null}
      {isRemembered ? <Alert severity="info">{text('imports.columns.remembered')}</Alert> : null}
      {missing.length ? (
        <Alert severity="warning">
          {text('imports.columns.missing', { many, fields: format.list(missing.map(({ title }) => title)) })}
        </Alert>
      ) : null}
      {needsKey ? <Alert severity="warning">{text('imports.columns.needs_key', { one })}</Alert> : null}
      <SectionCard
        flush
        title={text('imports.columns.title')}
        help={text('imports.columns.help', {
          chosen: format.number(chosen),
          total: format.number(data.columns.length),
        })}
      >
        <ul style={{ listStyle: 'none', margin: '10px 0 0', padding: 0 }}>
          {data.columns.map((column, place) => (
            <ColumnLine
              key={`${place} ${column.header}`}
              column={column}
              number={place + 1}
              fields={data.fields}
              takenBy={takenBy}
              value={mapping[place] ?? null}
              onChange={(field) => setChoices(withField(choices, data.fields, place, field))}
            />
          ))}
        </ul>
      </SectionCard>
      <Typography variant="body2" color="textSecondary">
        {text('imports.columns.safe')}
      </Typography>
    </StepColumns>
  );
}
