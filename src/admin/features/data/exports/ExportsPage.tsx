/** Exports page: exports with their user, state and files while these are kept. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { viewableResources } from '../../../layout/menu.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts, useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { JobList } from '../jobs/JobList.tsx';
import { DeleteExport } from './DeleteExport.tsx';
import { useExports, type Export } from '../../../crud/exports/export-calls.ts';
import { ExportFiles } from '../../../crud/exports/ExportFiles.tsx';

const tones: Record<Export['state'], Tone> = {
  queued: 'neutral',
  running: 'attention',
  done: 'positive',
  failed: 'critical',
  canceled: 'neutral',
};

export default function ExportsPage() {
  const text = useText();
  const [page, setPage] = useState(1);
  const [removed, setRemoved] = useState<Export | null>(null);
  const query = useExports(page);
  return (
    <>
      <PageHeader
        title={text('exports.title')}
        subtitle={text('exports.subtitle')}
        actions={
          <Button component={Link} to="/imports" variant="text">
            {text('exports.imports')}
          </Button>
        }
      />
      <JobList
        query={query}
        columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.1fr) 110px 240px"
        page={page}
        onPage={setPage}
        line={(made) => <ExportLine made={made} onRemove={() => setRemoved(made)} />}
        empty={<NothingExported />}
      />
      {removed ? <DeleteExport made={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  );
}

/** Empty state: links to the first exportable list, or states that the user may export none. */
function NothingExported() {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useCan();
  // A read-only support session has no permissions that an owner could grant.
  const isReading = useSignInFacts().support?.mode === 'read';
  const [first] = viewableResources(outlines, may).filter(
    ({ calls, module }) => calls.includes('export') && may(module, 'export'),
  );
  if (!first)
    return (
      <EmptyState
        icon="lock"
        title={text('app.denied.title')}
        body={text(isReading ? 'app.denied.visit_read' : 'exports.denied')}
      />
    );
  return (
    <EmptyState
      icon="download"
      title={text('exports.empty_title')}
      body={text('exports.empty_body')}
      action={
        <Button component={Link} to={`/${first.addresses.list}`} state={{ dialog: 'export' }}>
          {text('exports.dialog.title', { name: first.title[locale] })}
        </Button>
      }
    />
  );
}

function ExportLine({ made, onRemove }: { made: Export; onRemove: () => void }) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const { state, isExpired, resource, user, createdAt, total, bytes, error, progress } = made;
  const title = outlines[resource]?.title[locale] ?? resource;
  const rows =
    state === 'running' ? `${format.number(progress.done)} / ${format.number(total)}` : format.number(total);
  return (
    <>
      <div>
        <Typography variant="body1" sx={{ fontWeight: 500 }}>
          {title} <bdi>{made.format.toUpperCase()}</bdi>
        </Typography>
        {error ? (
          <Typography variant="body2" color="error">
            {error.message}
          </Typography>
        ) : null}
      </div>
      <Typography variant="body2" color="textSecondary">
        <bdi>{user.name || text('app.deleted_account')}</bdi> ·{' '}
        <span style={{ display: 'inline-block' }}>{format.dateTime(createdAt)}</span>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('exports.column.rows')}: <bdi>{rows}</bdi>
        {bytes ? <> · {sizeOf(bytes, text, format.number)}</> : null}
      </Typography>
      <div data-state="">
        <StatusChip
          tone={isExpired ? 'neutral' : tones[state]}
          label={text(`exports.state.${isExpired ? 'expired' : state}`)}
        />
      </div>
      <div data-actions="" style={{ flexWrap: 'nowrap', alignItems: 'flex-start' }}>
        <ExportFiles made={made} />
        <IconButton aria-label={`${text('exports.delete')} ${title}`} onClick={onRemove}>
          <Icon name="delete" />
        </IconButton>
      </div>
    </>
  );
}

function sizeOf(
  bytes: number,
  text: ReturnType<typeof useText>,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  const short = { maximumFractionDigits: 1 };
  return bytes >= 1e6
    ? text('exports.megabytes', { size: number(bytes / 1e6, short) })
    : text('exports.kilobytes', { size: number(Math.max(bytes / 1e3, 0.1), short) });
}
