import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '../../bootstrap/chunks.ts';
import { useText } from '../../providers/texts/texts.tsx';
import type { ProblemBody } from '../../providers/data/problem.ts';
import { Icon } from '../controls/Icon.tsx';
import type { IconName } from '../controls/icons.ts';
import { pageHeading } from '../page/page-heading.ts';
import { usePageTitle } from '../page/use-page-title.ts';
import { useErrorText } from '../../providers/texts/use-error-text.ts';

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  maxWidth: 440,
  marginInline: 'auto',
  padding: '48px 20px',
  textAlign: 'center',
});

const Sign = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  marginBlockEnd: 8,
  borderRadius: 16,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.hover,
}));

export interface StateProps {
  icon?: IconName | (string & {});
  title: string;
  body?: ReactNode;
  /** the next step: a button or a link */
  action?: ReactNode;
  /** further help, below the action */
  help?: ReactNode;
  /** 1 for the page's own title, 2 inside a page */
  level?: 1 | 2;
}

/** Empty state: explains why there is nothing, and offers the next step. */
export function EmptyState({ icon = 'records', title, body, action, help, level = 2 }: StateProps) {
  usePageTitle(level === 1 ? title : undefined);
  return (
    <Frame>
      <Sign>
        <Icon name={icon} size={24} />
      </Sign>
      <Typography
        variant="h3"
        {...(level === 1
          ? { component: 'h1', ref: pageHeading, tabIndex: -1, sx: { outline: 'none' } }
          : { component: 'h2' })}
      >
        {title}
      </Typography>
      {body ? (
        <Typography variant="body1" color="textSecondary">
          {body}
        </Typography>
      ) : null}
      {action ? <div style={{ marginBlockStart: 12, display: 'flex', gap: 8 }}>{action}</div> : null}
      {help}
    </Frame>
  );
}

/** Whether the error is the server's own (5xx). */
const isOurs = (error: unknown): boolean => ((error as { status?: number } | null)?.status ?? 0) >= 500;

/** Id of the request that failed, which support finds in the server's log. */
const requestIdOf = (error: unknown): string | undefined =>
  (error as { body?: ProblemBody } | null)?.body?.requestId;

/** Optional: renders nothing where its code cannot be loaded. */
const SupportContact = lazy(() =>
  loadChunk(() => import('../controls/SupportContact.tsx')).catch(() => ({ default: () => null })),
);

/** Support contact for errors where a retry may not help. Its code is loaded on the first error. */
export function SupportLine({ requestId }: { requestId?: string | undefined }) {
  const text = useText();
  return (
    <Suspense>
      <SupportContact subject={text('app.error.title')} requestId={requestId} />
    </Suspense>
  );
}

interface ErrorProps extends Pick<StateProps, 'level'> {
  error?: unknown;
  retry?: () => void;
  title?: string;
}

/** Error state: the message, and a retry button where a retry can help. */
export function ErrorState({ error, retry, title, level = 2 }: ErrorProps) {
  const text = useText();
  const errorText = useErrorText();
  const message = error instanceof Error ? errorText(error) : undefined;
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon="error"
        title={title ?? text('app.error.title')}
        body={message}
        help={isOurs(error) ? <SupportLine requestId={requestIdOf(error)} /> : null}
        action={
          retry ? (
            <Button onClick={retry} startIcon={<Icon name="refresh" />}>
              {text('app.error.retry')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}

/** The page for an unknown address. */
/**
 * The page for a record that does not exist, with a link back to its list.
 * @param name the record's noun, as within a sentence @param back path of the list @param place title of the list
 */
export function MissingState({ name, back, place }: { name: string; back: string; place: string }) {
  const text = useText();
  return (
    <EmptyState
      level={1}
      icon="search"
      title={text('records.not_found.title', { name })}
      body={text('records.not_found.body')}
      action={
        <Button component={Link} to={back}>
          {text('records.not_found.back', { name: place })}
        </Button>
      }
    />
  );
}

export function NotFoundState() {
  const text = useText();
  return (
    <EmptyState
      level={1}
      icon="search"
      title={text('app.not_found.title')}
      body={text('app.not_found.body')}
      action={
        <Button component={Link} to="/home">
          {text('app.not_found.home')}
        </Button>
      }
    />
  );
}
