import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Post } from './post-calls.ts';

export const PostCards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 46%), 1fr))',
  gap: 12,
});

const Card = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  height: '100%',
  cursor: 'pointer',
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '&:has(:checked)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '&:focus-within': { boxShadow: `0 0 0 3px ${theme.vars.palette.primary.main}` },
  '& img, & > [data-none]': {
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    display: 'block',
    background: theme.vars.palette.action.hover,
  },
  '& > [data-box]': {
    position: 'absolute',
    insetBlockStart: 6,
    insetInlineStart: 6,
    borderRadius: 8,
    background: theme.vars.palette.background.paper,
  },
  '& p': {
    margin: 0,
    padding: '8px 10px 0',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: theme.typography.body2.fontSize,
  },
  '& small': { padding: '4px 10px 10px', color: theme.vars.palette.text.secondary },
}));

/** Pictures are proxied by the server: the browser loads nothing from other origins. */
const shown = (address: string) => `/api/v2/instagram/picture?address=${encodeURIComponent(address)}`;

interface Props {
  post: Post;
  isChosen: boolean;
  onToggle: () => void;
}

export function PostCard({ post, isChosen, onToggle }: Props) {
  const text = useText();
  const format = useFormat();
  const [image] = post.images;
  const caption = post.caption?.trim().split('\n')[0] || text('instagram.no_words');
  const kind = post.mediaType === 'IMAGE' ? null : text(`instagram.kind.${post.mediaType}`);
  return (
    <li>
      <Card>
        {image ? (
          <img src={shown(image)} alt="" loading="lazy" width={160} height={160} />
        ) : (
          <span data-none="" />
        )}
        <span data-box="">
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={onToggle}
            slotProps={{ input: { 'aria-label': text('instagram.choose', { name: caption }) } }}
          />
        </span>
        <span style={{ display: 'grid', alignContent: 'space-between' }}>
          <p dir="auto">{caption}</p>
          <small>{[post.timestamp && format.date(post.timestamp), kind].filter(Boolean).join(' · ')}</small>
        </span>
      </Card>
    </li>
  );
}

/** Skeleton of the posts. */
export function PostSkeletons() {
  const text = useText();
  return (
    <PostCards aria-label={text('app.shell.loading')} aria-busy>
      {Array.from({ length: 12 }, (_, place) => (
        <li key={place}>
          <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '3 / 4', borderRadius: '12px' }} />
        </li>
      ))}
    </PostCards>
  );
}
