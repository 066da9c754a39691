import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../layout/controls/Icon.tsx';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../layout/states/page-states.tsx';
import { call } from '../../providers/data/api.ts';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { SupportLayout } from './SupportLayout.tsx';
import { useTypedSearch } from './use-typed-search.ts';

type Answer = AnswerOf<'GET', '/support/search'>;
type Found = Answer['data'][number];

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '6px 16px',
    color: 'inherit',
    textDecoration: 'none',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    '&:hover': { backgroundColor: theme.vars.palette.hover },
  },
  '& a > span': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.body2.fontSize },
}));

const icons = { company: 'store', user: 'staff', order: 'orders' } as const;

const addressOf = ({ kind, id, companyId }: Found) =>
  kind === 'user' ? `/railsAdmin/users/${id}` : `/railsAdmin/companies/${companyId ?? id}`;

/** Support home page: search over stores, users and orders. */
export default function SupportHome() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('search') ?? '';
  const [said, say] = useTypedSearch(asked, (words) =>
    setQuery(words ? { search: words } : {}, { replace: true }),
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['support', 'search', asked],
    queryFn: ({ signal }) =>
      call<Answer>('GET', `/support/search?search=${encodeURIComponent(asked)}`, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

  function content() {
    if (!asked)
      return <EmptyState icon="search" title={text('support.home.title')} body={text('support.home.body')} />;
    if (error) return <ErrorState error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />;
    if (!data.data.length)
      return <EmptyState icon="search" title={text('support.none_title')} body={text('support.home.none')} />;
    return (
      <List>
        {data.data.map((found) => (
          <li key={`${found.kind} ${found.id}`}>
            <Link to={addressOf(found)}>
              <Icon name={icons[found.kind]} />
              <span>
                <span>
                  <bdi>{found.title}</bdi>
                </span>
                <small>
                  {text(`support.kind.${found.kind}`)} · <bdi>{found.detail}</bdi>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </List>
    );
  }

  return (
    <SupportLayout>
      <PageHeader title={text('support.title')} />
      <Leavers />
      <SectionCard flush>
        <div role="search" style={{ padding: 16 }}>
          <TextField
            type="search"
            fullWidth
            autoFocus
            label={text('support.home.search')}
            value={said}
            onChange={(event) => say(event.target.value)}
            slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
          />
        </div>
        <div aria-live="polite">{content()}</div>
      </SectionCard>
    </SupportLayout>
  );
}

/** Number of pending account deletion requests, due within two working days. */
function Leavers() {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['support', 'users', 'leaving'],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/support/users'>>('GET', '/support/users?deletion_asked=true&limit=1', {
        signal,
      }),
    retry: false,
  });
  const count = data?.metadata.total ?? 0;
  if (!count) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button
          color="inherit"
          component={Link}
          to="/railsAdmin/users?deletion_asked=true&order=deletionAskedAt+asc"
        >
          {text('support.person.waiting_go')}
        </Button>
      }
    >
      {text('support.person.waiting', { smart_count: count, count })}
    </Alert>
  );
}
