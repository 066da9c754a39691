/** The export centre: what was exported, by whom, and its files as long as they are kept. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { outlines } from '../../../generated/outlines.ts';
import type { Tone } from '../../../model/json-schema.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../layout/States.tsx';
import { StatusChip } from '../../layout/StatusChip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { Pager } from '../../views/list/Pager.tsx';
import { DeleteExport } from './DeleteExport.tsx';
import { useExports, type Export } from './export-calls.ts';
import { ExportFiles } from './ExportFiles.tsx';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr) auto minmax(90px, auto) minmax(120px, auto) 36px',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '10px 16px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '&:last-child': { borderBlockEnd: 0 },
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > [data-facts], & > [data-files]': { gridColumn: '1 / -1' },
    '& > [data-remove]': { gridColumn: 2, gridRow: 1 },
    '& > [data-state]': { gridColumn: '1 / -1', justifySelf: 'start' },
  },
}));

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

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
  const { data, error, isPending, refetch } = useExports(page);
  function content() {
    if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    if (isPending) return <ExportsSkeleton />;
    if (!data?.data.length)
      return (
        <EmptyState icon="download" title={text('exports.empty_title')} body={text('exports.empty_body')} />
      );
    return (
      <SectionCard flush>
        <List>
          {data.data.map((made) => (
            <ExportLine key={made.id} made={made} onRemove={() => setRemoved(made)} />
          ))}
        </List>
        <Pager page={page} limit={25} total={data.metadata.total} isExact onPage={setPage} />
      </SectionCard>
    );
  }
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
      {content()}
      {removed ? <DeleteExport made={removed} onClose={() => setRemoved(null)} /> : null}
    </>
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
    <Line>
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
      <Typography variant="body2" color="textSecondary" data-facts="">
        <bdi>{user.name ?? ''}</bdi> · {format.dateTime(createdAt)}
      </Typography>
      <Typography variant="body2" color="textSecondary" data-facts="">
        {text('exports.column.rows')}: <bdi>{rows}</bdi>
        {bytes ? <> · {sizeOf(bytes, text, format.number)}</> : null}
      </Typography>
      <div data-state="">
        <StatusChip
          tone={isExpired ? 'neutral' : tones[state]}
          label={text(`exports.state.${isExpired ? 'expired' : state}`)}
        />
      </div>
      <div data-files="">
        <ExportFiles made={made} />
      </div>
      <IconButton data-remove="" aria-label={`${text('exports.delete')} ${title}`} onClick={onRemove}>
        <Icon name="delete" />
      </IconButton>
    </Line>
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

/** In the shape of the list that comes. */
function ExportsSkeleton() {
  return (
    <SectionCard flush>
      <List aria-hidden="true">
        {[1, 2, 3, 4, 5].map((line) => (
          <Line key={line}>
            <Skeleton width="60%" />
            <Skeleton width="70%" />
            <Skeleton width={90} />
            <Skeleton width={70} />
            <Skeleton width={100} />
          </Line>
        ))}
      </List>
    </SectionCard>
  );
}
