import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useNouns } from '../../../providers/texts/nouns.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { ChangeSummary } from './ChangeSummary.tsx';
import { isAtWork, isOpen, type ChangePreview } from './preview.ts';
import { PreviewActions } from './PreviewActions.tsx';
import { PreviewProgress } from './PreviewProgress.tsx';
import { PreviewRows } from './PreviewRows.tsx';

const tones: Record<ChangePreview['state'], Tone> = {
  draft: 'attention',
  ready: 'info',
  applying: 'attention',
  applied: 'positive',
  canceled: 'neutral',
  failed: 'critical',
  undoing: 'attention',
  undone: 'neutral',
};

/** Page of one preview: its changes, progress, rows and actions. */
export function PreviewContent({ preview }: { preview: ChangePreview }) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const { figures } = useNouns(preview.resource);
  const outline = outlines[preview.resource];
  const name = outline?.title[locale] ?? preview.resource;
  const from = useCameFrom() ?? (outline ? `/${outline.addresses.list}` : '/home');
  const { state, counts } = preview;
  const said = sentenceOf(preview);
  return (
    <>
      <PageHeader
        title={text(preview.appliedAt ? 'previews.heading_applied' : 'previews.heading', { name })}
        back={from}
        backLabel={text('previews.back', { name })}
        meta={<StatusChip tone={tones[state]} label={text(`previews.state.${state}`)} />}
        subtitle={
          <>
            {preview.changes?.length ? (
              <ChangeSummary resource={preview.resource} changes={preview.changes} />
            ) : null}
            <span>
              {text(preview.appliedAt ? 'previews.applied_at' : 'previews.made_at', {
                at: format.dateTime(preview.appliedAt ?? preview.createdAt),
              })}
              {isOpen(preview)
                ? ` · ${text('previews.kept_until', { until: format.date(preview.expiresAt) })}`
                : null}
            </span>
          </>
        }
        actions={<PreviewActions preview={preview} />}
      />
      {preview.error ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {preview.error.message}
        </Alert>
      ) : null}
      {said ? (
        <Alert severity={said.severity} sx={{ mb: 3 }}>
          <Typography variant="body2" component="p" role="status">
            {text(said.key, figures(said.count))}
          </Typography>
          {state === 'applied' && !counts.failed ? (
            <Button component={Link} to={from} size="small" variant="text" sx={{ ml: -2 }}>
              {text('previews.back', { name })}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {isAtWork(preview) ? <PreviewProgress preview={preview} /> : null}
      {state === 'draft' ? null : <PreviewRows preview={preview} />}
    </>
  );
}

/** Address of the list, with its filters, from which the change was requested; kept in the history state. */
function useCameFrom(): string | undefined {
  const { state } = useLocation();
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && from.startsWith('/') ? from : undefined;
}

interface Sentence {
  key: string;
  count: number;
  severity: 'success' | 'info' | 'warning';
}

/** Message about the outcome of a preview. */
function sentenceOf({ state, counts }: ChangePreview): Sentence | null {
  const { applied = 0, failed = 0, waiting = 0, undone = 0, fail = 0 } = counts;
  if (state === 'ready' && !waiting) return { key: 'previews.said.nothing', count: 0, severity: 'info' };
  if (state === 'ready' && fail) return { key: 'previews.said.some_fail', count: fail, severity: 'warning' };
  if (state === 'applied' && failed)
    return { key: 'previews.said.some_failed', count: failed, severity: 'warning' };
  if (state === 'applied') return { key: 'previews.said.applied', count: applied, severity: 'success' };
  if (state === 'canceled' || state === 'failed')
    return {
      key: applied ? 'previews.said.stopped' : 'previews.said.stopped_before',
      count: applied,
      severity: 'info',
    };
  if (state === 'undone' && applied)
    return { key: 'previews.said.kept', count: applied, severity: 'warning' };
  if (state === 'undone') return { key: 'previews.said.undone', count: undone, severity: 'success' };
  return null;
}
