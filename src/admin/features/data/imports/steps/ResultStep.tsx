import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { outlines } from '../../../../../generated/outlines.ts';
import { Icon } from '../../../../layout/controls/Icon.tsx';
import { SectionCard } from '../../../../layout/page/SectionCard.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useNouns } from '../../../../providers/texts/nouns.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { importAddress } from '../../../../crud/list/import-permissions.ts';
import { useNotifyError } from '../../../../crud/use-notify-error.ts';
import { ConfirmImportDialog } from '../upload/ConfirmImportDialog.tsx';
import { FileButtons } from '../upload/FileButtons.tsx';
import { applyImport, useCacheImport, type Import } from '../import-calls.ts';
import { ImportNotes } from './ImportNotes.tsx';
import { RowsCard } from './RowsCard.tsx';
import { StepColumns } from './StepColumns.tsx';
import { appliedCounts, countFailures } from '../import-counts.ts';

/** Last step of an import: its result, or that of its undo, with further links. */
export function ResultStep({ data }: { data: Import }) {
  const { locale } = useLocaleState();
  const text = useText();
  const { figures: count } = useNouns(data.resource);
  const keep = useCacheImport();
  const sayError = useNotifyError();
  const navigate = useNavigate();
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => applyImport(data.id),
    onSuccess: keep,
    onError: sayError,
  });
  const outline = outlines[data.resource];
  const { state, counts, error } = data;
  const written = appliedCounts(data);
  const bad = countFailures(data);
  const waiting = (counts?.waiting ?? 0) + (data.partCounts?.waiting ?? 0);
  const undone = counts?.undone ?? 0;
  const { severity, words } = said();
  function said(): { severity: AlertColor; words: string } {
    if (state === 'undone')
      return written.all
        ? { severity: 'warning', words: text('imports.result.partly_undone', count(written.all)) }
        : { severity: 'info', words: text('imports.result.undone', count(undone)) };
    if (state === 'canceled')
      return { severity: 'warning', words: text('imports.result.canceled', count(written.all)) };
    if (state === 'failed')
      return { severity: 'error', words: error?.message ?? text('imports.result.failed') };
    return { severity: 'success', words: text('imports.result.applied', count(written.all)) };
  }
  const fetches = data.pictures?.waiting ?? 0;
  const canGoOn = waiting + fetches > 0 && (state === 'canceled' || state === 'failed') && undone === 0;
  return (
    <StepColumns>
      <Alert
        severity={severity}
        action={
          state === 'undone' && counts?.applied ? (
            <Button component={Link} to="?rows=kept" replace color="inherit" size="small" variant="text">
              {text('imports.result.show_kept', { smart_count: counts.applied })}
            </Button>
          ) : undefined
        }
      >
        {words}
      </Alert>
      <ImportNotes data={data} />
      <SectionCard title={text('imports.result.next')}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {canGoOn ? (
            <Button variant="contained" color="primary" loading={isPending} onClick={() => mutate()}>
              {waiting ? text('imports.result.go_on', count(waiting)) : text('imports.result.fetch_on')}
            </Button>
          ) : null}
          {outline ? (
            <Button
              component={Link}
              to={`/${outline.addresses.list}?order=${encodeURIComponent('updatedAt desc')}`}
              {...(canGoOn ? {} : { variant: 'contained' as const, color: 'primary' as const })}
            >
              {text('imports.result.list', { name: outline.title[locale] })}
            </Button>
          ) : null}
          {data.changeSet === null ? null : (
            <Button
              component={Link}
              to={`/history?change_set=${data.changeSet}`}
              startIcon={<Icon name="history" size={16} />}
            >
              {text('imports.result.history')}
            </Button>
          )}
          <Button
            component={Link}
            to={importAddress(data.resource)}
            startIcon={<Icon name="upload" size={16} />}
          >
            {text('imports.result.again')}
          </Button>
          {data.canUndo ? (
            <Button color="error" startIcon={<Icon name="delete" size={16} />} onClick={() => ask(true)}>
              {text('imports.result.undo')}
            </Button>
          ) : null}
        </div>
      </SectionCard>
      {bad && data.hasFile ? (
        <SectionCard title={text('imports.check.bad_result', count(bad))}>
          <Typography variant="body2" color="textSecondary">
            {text('imports.check.bad_help')}
          </Typography>
          <FileButtons path={`/imports/${data.id}/corrections`} label={text('imports.check.corrections')} />
        </SectionCard>
      ) : null}
      <RowsCard data={data} />
      {isAsking ? (
        <ConfirmImportDialog
          data={data}
          what="undo"
          onClose={() => ask(false)}
          onBegun={() => void navigate(`/imports/${data.id}`, { replace: true })}
        />
      ) : null}
    </StepColumns>
  );
}
