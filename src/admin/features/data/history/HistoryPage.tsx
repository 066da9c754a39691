/** Audit log page: every write to the resources that the user may view, filtered by query parameters. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { DayField } from '../../../fields/dates/DayField.tsx';
import { fetchHistory } from '../../../crud/history/history-types.ts';
import { HistoryList } from '../../../crud/history/HistoryList.tsx';

const Filters = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 8,
  padding: 16,
  '& > button': { justifySelf: 'start', alignSelf: 'end' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
    // Half the width of a phone is too narrow for a date input with two buttons.
    '& > div:nth-of-type(n + 4)': { gridColumn: '1 / -1' },
  },
}));

const filterNames = [
  'resource',
  'record_id',
  'elsewhere_id',
  'user',
  'action',
  'field',
  'from',
  'to',
  'change_set',
] as const;
const actions = ['create', 'update', 'delete', 'sign_in', 'sign_out'] as const;

export default function HistoryPage() {
  const text = useText();
  const may = useCan();
  const { locale } = useLocaleState();
  const [query, setQuery] = useSearchParams();
  const { data: people = [] } = useQuery({
    queryKey: ['history', 'people'],
    queryFn: async ({ signal }) => (await fetchHistory({ limit: 1 }, signal)).metadata.people,
    staleTime: 60_000,
  });
  const filters = Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? undefined]));
  const isNarrowed = Object.values(filters).some(Boolean);
  const set = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name === 'resource') for (const record of ['record_id', 'elsewhere_id']) next.delete(record);
        return next;
      },
      { replace: true },
    );
  const select = (name: 'resource' | 'user' | 'action', choices: { value: string; label: string }[]) => (
    <TextField
      select
      size="small"
      label={text(`history.filter.${name}`)}
      value={filters[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{text('history.filter.all')}</MenuItem>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value} dir="auto">
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  const isTurned = Boolean(filters.from && filters.to && filters.from > filters.to);
  const day = (name: 'from' | 'to') => (
    <DayField
      label={text(`history.filter.${name}`)}
      value={filters[name] ?? ''}
      fault={name === 'to' && isTurned ? text('history.filter.turned') : undefined}
      onChange={(value) => set(name, value)}
    />
  );
  const resources = Object.values(outlines)
    .filter(({ module }) => may(module, 'view'))
    .map(({ name, title }) => ({ value: name, label: title[locale] }));
  const clear = (
    <Button variant="text" onClick={() => setQuery({}, { replace: true })}>
      {text('history.filter.clear')}
    </Button>
  );
  return (
    <div style={{ maxWidth: 900, marginInline: 'auto' }}>
      <PageHeader title={text('app.history.title')} subtitle={text('history.subtitle')} />
      <SectionCard flush>
        <Filters role="search" aria-label={text('history.filter.label')}>
          {select(
            'user',
            people.map(({ id, name }) => ({ value: String(id), label: name })),
          )}
          {select('resource', resources)}
          {select(
            'action',
            actions.map((value) => ({ value, label: text(`history.action.${value}`) })),
          )}
          {day('from')}
          {day('to')}
          {isNarrowed ? clear : null}
        </Filters>
        <div style={{ padding: '0 16px 16px' }}>
          <HistoryList
            key={query.toString()}
            filters={filters}
            namesRecords
            empty={
              <EmptyState
                icon="history"
                title={text(isNarrowed ? 'history.none_title' : 'history.empty_title')}
                body={text(isNarrowed ? 'history.none_body' : 'history.empty_body')}
                action={isNarrowed ? clear : undefined}
              />
            }
          />
        </div>
      </SectionCard>
    </div>
  );
}
