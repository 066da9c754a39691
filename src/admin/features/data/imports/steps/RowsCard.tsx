import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { outlines } from '../../../../../generated/outlines.ts';
import { SectionCard } from '../../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useRecordLabels } from '../../../../crud/history/use-record-labels.ts';
import { PaginationBar } from '../../../../crud/list/PaginationBar.tsx';
import { CountTabs, tabNamed, wishOf } from './CountTabs.tsx';
import { rowsOnPage, useRows, type Import, type RowsQuery } from '../import-calls.ts';
import { RowLine } from './RowLine.tsx';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: theme.typography.body2.fontSize,
  '& th': {
    padding: '8px 12px',
    textAlign: 'start',
    fontWeight: 500,
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.sunken,
  },
  '& td': {
    padding: '10px 12px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [data-word]': { display: 'none' },
  '& [data-name]': { fontWeight: 500 },
  '& a': { color: 'inherit' },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 16px',
      borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody tr:first-of-type': { borderBlockStart: 0 },
    '& td': { padding: 0, border: 0 },
    '& [data-line]': { gridArea: '2 / 1 / 3 / 3', color: theme.vars.palette.text.secondary },
    '& [data-word]': { display: 'inline' },
    '& [data-details]': { gridColumn: '1 / -1', marginBlockStart: 4 },
  },
}));

/** Card of all rows of the file with their outcomes. */
export function RowsCard({ data }: { data: Import }) {
  const { locale } = useLocaleState();
  const text = useText();
  const { counts, partCounts } = data;
  const [query, setQuery] = useSearchParams();
  const part: RowsQuery['part'] = partCounts && query.get('part') === 'parts' ? 'parts' : 'records';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const shownCounts = part === 'parts' ? partCounts : counts;
  // The total of failed pictures includes those of parts, which are also counted apart.
  const { failed = 0, failedParts = 0 } = data.pictures ?? {};
  const warned = part === 'parts' ? failedParts : failed - failedParts;
  const tab = shownCounts ? tabNamed(query.get('rows'), shownCounts, warned) : 'all';
  const set = (values: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...values }, { replace: true });
  const resource = part === 'parts' ? 'variants' : data.resource;
  const words = useRecordLabels([data.resource, ...(partCounts ? ['variants'] : [])]);
  const wish: RowsQuery = { page, part, ...wishOf(tab) };
  const rows = useRows(data.id, wish, JSON.stringify([data.updatedAt, data.state, shownCounts]));
  if (!counts || !shownCounts) return null;
  const partName = (name: string) => outlines[name]?.title[locale] ?? name;
  function content() {
    if (rows.error && !rows.data) return <ErrorState error={rows.error} retry={() => void rows.refetch()} />;
    if (!rows.data) return <RowsSkeleton />;
    if (!rows.data.data.length)
      return (
        <Typography variant="body2" color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
          {text('imports.rows.none')}
        </Typography>
      );
    return (
      <>
        <Table aria-busy={rows.isPlaceholderData}>
          <colgroup>
            <col style={{ width: 84 }} />
            <col style={{ width: '26%' }} />
            <col style={{ width: 148 }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              {(['line', 'record', 'outcome', 'details'] as const).map((name) => (
                <th key={name} scope="col">
                  {text(`imports.rows.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.data.data.map((row) => (
              <RowLine key={`${part} ${row.position}`} row={row} resource={resource} words={words} />
            ))}
          </tbody>
        </Table>
        <PaginationBar
          page={page}
          limit={rowsOnPage}
          total={rows.data.metadata.total}
          isExact
          onPage={(next) => set({ page: String(next) })}
        />
      </>
    );
  }
  return (
    <SectionCard flush>
      {partCounts ? (
        <div style={{ padding: '12px 16px 4px' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={part}
            aria-label={text('imports.rows.parts')}
            onChange={(_, next: RowsQuery['part'] | null) => {
              if (next) set({ part: next, rows: 'all', page: '1' });
            }}
          >
            <ToggleButton value="records">{partName(data.resource)}</ToggleButton>
            <ToggleButton value="parts">{partName('variants')}</ToggleButton>
          </ToggleButtonGroup>
        </div>
      ) : null}
      <CountTabs counts={shownCounts} warned={warned} open={tab} />
      {content()}
    </SectionCard>
  );
}

/** Skeleton of the rows. */
function RowsSkeleton() {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 18, padding: 16 }}>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} style={{ display: 'grid', gridTemplateColumns: '48px 1fr 90px 2fr', gap: 16 }}>
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
  );
}
