import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SectionCard } from '../../../../layout/page/SectionCard.tsx';
import { useNouns } from '../../../../providers/texts/nouns.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { importAddress } from '../../../../crud/list/import-permissions.ts';
import { ConfirmImportDialog } from '../upload/ConfirmImportDialog.tsx';
import { FileButtons } from '../upload/FileButtons.tsx';
import { IdQuestion } from './IdQuestion.tsx';
import type { Import } from '../import-calls.ts';
import { ImportNotes } from './ImportNotes.tsx';
import { RowsCard } from './RowsCard.tsx';
import { StepColumns } from './StepColumns.tsx';
import { countFailures, previewCounts } from '../import-counts.ts';

/** Third step of an import: a dry run with the outcome of every row. */
export function CheckStep({ data }: { data: Import }) {
  const text = useText();
  const format = useFormat();
  const { counted } = useNouns(data.resource);
  const navigate = useNavigate();
  const [isAsking, ask] = useState(false);
  const sum = previewCounts(data);
  const bad = countFailures(data);
  const isOpen = data.ids?.answer === null;
  return (
    <StepColumns
      actions={
        <>
          <Button component={Link} to={importAddress(data.resource)} variant="text">
            {text('imports.check.other_file')}
          </Button>
          <Button component={Link} to={`/imports/${data.id}?step=columns`} disabled={!data.hasFile}>
            {text('imports.check.back')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={sum.all + sum.parts === 0 || isOpen}
            title={isOpen ? text('imports.ids.first') : undefined}
            onClick={() => ask(true)}
          >
            {sum.all
              ? text('imports.check.go', { records: counted(sum.all) })
              : text('imports.check.go_parts')}
          </Button>
        </>
      }
    >
      {data.ids && (data.ids.isAsked || data.ids.answer === 'foreign') ? (
        <IdQuestion data={data} ids={data.ids} />
      ) : null}
      <ImportNotes data={data} />
      {bad === 0 && sum.all + sum.parts > 0 ? (
        <Alert severity="success">{text('imports.check.clean')}</Alert>
      ) : null}
      {sum.all + sum.parts === 0 ? <Alert severity="info">{text('imports.check.nothing')}</Alert> : null}
      {bad ? (
        <SectionCard title={text('imports.check.bad', { smart_count: bad, count: format.number(bad) })}>
          <Typography variant="body2" color="textSecondary">
            {text('imports.check.bad_help')}
          </Typography>
          {data.hasFile ? (
            <FileButtons path={`/imports/${data.id}/corrections`} label={text('imports.check.corrections')} />
          ) : null}
        </SectionCard>
      ) : null}
      <RowsCard key={data.updatedAt} data={data} />
      {isAsking ? (
        <ConfirmImportDialog
          data={data}
          what="apply"
          onClose={() => ask(false)}
          onBegun={() => void navigate(`/imports/${data.id}`, { replace: true })}
        />
      ) : null}
    </StepColumns>
  );
}
