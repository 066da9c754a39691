/** Set-up progress page of a new store: the steps of the background job, then a link into the store. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { usePageTitle } from '../../../layout/page/use-page-title.ts';
import { call } from '../../../providers/data/api.ts';
import type { Schema } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

/** Polling interval, in milliseconds. */
const pace = 700;

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '24px 0',
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, padding: '8px 16px' },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li > i': { display: 'grid', placeItems: 'center', width: 22, height: 22, flex: 'none' },
  '& > [data-state=done] > i': { color: theme.vars.palette.tone.positive.dot },
  '& > [data-state=failed] > i': { color: theme.vars.palette.tone.critical.dot },
  '& > [data-state=waiting]': { color: theme.vars.palette.text.secondary },
}));

type SetUp = Schema<'SetUp'>;

const isOver = (setUp: SetUp | null | undefined) =>
  setUp === null || ['done', 'failed', 'canceled'].includes(setUp?.state ?? '');

export default function CongratulationsPage() {
  const text = useText();
  const errorText = useErrorText();
  const sayError = useNotifyError();
  const { company } = useSignInFacts();
  const {
    data: setUp,
    error,
    refetch,
  } = useQuery({
    queryKey: ['set-up', company?.id],
    queryFn: async () =>
      (await call<{ data: { setUp?: SetUp | null } }>('GET', '/company?includes=setUp')).data.setUp ?? null,
    refetchInterval: ({ state }) => (state.error || isOver(state.data) ? false : pace),
  });
  const again = useMutation({
    mutationFn: () => call('POST', `/jobs/${setUp!.jobId}/retry`),
    onSuccess: () => refetch(),
    onError: sayError,
  });
  const isDone = setUp?.state === 'done';
  const hasFailed = setUp !== undefined && !isDone && isOver(setUp);
  const title = text(isDone ? 'store_creation.ready.title' : 'store_creation.ready.working', {
    name: company?.name ?? '',
  });
  usePageTitle(title);
  // There is no set-up job, or the user may not view the settings: redirects to the home page.
  if (setUp === null || (error instanceof HttpError && error.status === 403))
    return <Navigate to="/home" replace />;
  if (error && !setUp) return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  return (
    <>
      <Typography variant="h1" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1 }}>
        {text(`store_creation.ready.${isDone ? 'body' : hasFailed ? 'failed' : 'wait'}`)}
      </Typography>
      <Steps setUp={setUp} />
      {error && !isDone ? (
        <Alert
          severity="warning"
          sx={{ mb: 4 }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {text('app.error.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      ) : null}
      {isDone && company ? <Trial endsAt={company.trialEndsAt} /> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {hasFailed ? (
          <Button
            variant="contained"
            color="primary"
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {text('app.error.retry')}
          </Button>
        ) : null}
        <Button
          component={Link}
          to="/home"
          replace
          size="large"
          {...(isDone && { variant: 'contained' as const, color: 'primary' as const })}
        >
          {text(isDone ? 'store_creation.ready.enter' : 'store_creation.ready.later')}
        </Button>
      </div>
    </>
  );
}

function Steps({ setUp }: { setUp: SetUp | undefined }) {
  const text = useText();
  const steps = setUp?.steps ?? [];
  return (
    <List aria-busy={!isOver(setUp)} style={{ minHeight: 192 }}>
      {steps.map(({ step, state }) => (
        <li key={step} data-state={state}>
          <i>
            {state === 'running' ? <CircularProgress size={16} /> : null}
            {state === 'done' ? <Icon name="check" size={18} /> : null}
            {state === 'failed' ? <Icon name="error" size={18} /> : null}
          </i>
          <span style={{ flex: 1 }}>{text(`store_creation.ready.${step}`)}</span>
          <Typography variant="body2" component="span" color="textSecondary">
            {text(`store_creation.ready.state_${state}`)}
          </Typography>
        </li>
      ))}
    </List>
  );
}

function Trial({ endsAt }: { endsAt: string | null }) {
  const text = useText();
  const format = useFormat();
  if (!endsAt) return null;
  return (
    <Typography variant="body1" sx={{ mb: 4 }}>
      {text('store_creation.ready.trial', { date: format.date(endsAt) })}
    </Typography>
  );
}
