import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { size } from '../../../theme/tokens.ts';
import { ConnectInstagram } from './ConnectInstagram.tsx';
import { setInstagramToken } from './instagram-token.ts';
import { useImport, usePosts, type Post } from './post-calls.ts';
import { PostCard, PostCards, PostSkeletons } from './PostCard.tsx';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: 12,
  background: theme.vars.palette.background.default,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  // Above the bottom navigation bar on phones.
  [theme.breakpoints.down('md')]: {
    insetBlockEnd: `calc(${size.bottomBar}px + env(safe-area-inset-bottom))`,
  },
}));

/** Whether the Instagram token has expired or belongs to another session. */
const isOver = (error: unknown) =>
  error instanceof HttpError && error.status === 422 && error.body.errors?.token !== undefined;

export function Posts({ token }: { token: string }) {
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Post>>(new Map());
  const [done, setDone] = useState(0);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePosts(token);
  const importing = useImport(setDone);
  if (error && !data)
    return isOver(error) ? (
      <EmptyState
        icon="image"
        title={text('instagram.over_title')}
        body={text('instagram.over_body')}
        action={<ConnectInstagram label={text('instagram.connect_again')} />}
      />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  if (!data) return <PostSkeletons />;
  const posts = data.pages.flatMap((page) => page.data);
  if (!posts.length)
    return (
      <EmptyState
        icon="image"
        title={text('instagram.none_title')}
        body={text('instagram.none_body')}
        action={<Button onClick={() => setInstagramToken(null)}>{text('instagram.another')}</Button>}
      />
    );
  const toggle = (post: Post) => {
    const next = new Map(chosen);
    if (!next.delete(post.id)) next.set(post.id, post);
    setChosen(next);
  };
  const isAll = posts.every(({ id }) => chosen.has(id));
  const { isPending, data: outcome } = importing;
  return (
    <div style={{ display: 'grid', gap: 16, minWidth: 0 }}>
      {outcome ? (
        <Alert
          severity={outcome.missing ? 'warning' : 'success'}
          action={
            <Button component={Link} to="/products" color="inherit" size="small">
              {text('instagram.see')}
            </Button>
          }
        >
          {text('instagram.made', { smart_count: outcome.made })}{' '}
          {outcome.skipped ? text('instagram.skipped', { smart_count: outcome.skipped }) : null}{' '}
          {outcome.missing ? text('instagram.missing', { smart_count: outcome.missing }) : null}
        </Alert>
      ) : null}
      {importing.error ? <Alert severity="error">{errorText(importing.error)}</Alert> : null}
      <FormControlLabel
        control={
          <Checkbox
            checked={isAll}
            indeterminate={chosen.size > 0 && !isAll}
            onChange={() => setChosen(new Map(isAll ? [] : posts.map((post) => [post.id, post])))}
          />
        }
        label={text('instagram.all')}
        sx={{ justifySelf: 'start' }}
      />
      <PostCards aria-label={text('instagram.posts')}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} isChosen={chosen.has(post.id)} onToggle={() => toggle(post)} />
        ))}
      </PostCards>
      {hasNextPage ? (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {text('instagram.more')}
        </Button>
      ) : null}
      {error && data ? <Alert severity="error">{errorText(error)}</Alert> : null}
      <Bar>
        <span role="status">
          {isPending
            ? text('instagram.importing', { done: format.number(done), total: format.number(chosen.size) })
            : text('instagram.chosen', { smart_count: chosen.size })}
        </span>
        <Button
          variant="contained"
          color="primary"
          disabled={!chosen.size}
          loading={isPending}
          onClick={() =>
            importing.mutate(
              posts.filter(({ id }) => chosen.has(id)),
              { onSuccess: () => setChosen(new Map()) },
            )
          }
        >
          {chosen.size
            ? text('instagram.import', { smart_count: chosen.size })
            : text('instagram.import_none')}
        </Button>
      </Bar>
    </div>
  );
}
