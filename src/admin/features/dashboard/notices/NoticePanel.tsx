/** Panel below the bell: notices and notification preferences. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { Tooltip } from '../../../layout/dialogs/Tooltip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useMarkRead, useNotices } from './notice-calls.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { NotificationPreferences } from './NotificationPreferences.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 4,
  padding: 8,
  paddingInlineStart: 16,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { flex: 1, minWidth: 0 },
}));

const Body = styled('div')({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  flex: '1 1 auto',
  minHeight: 0,
});

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 4 });

interface Props {
  owner: string;
  onClose: () => void;
}

export default function NoticePanel({ owner, onClose }: Props) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices();
  const { mutate: markRead } = useMarkRead();
  const notices = data?.pages.flatMap((page) => page.data) ?? [];
  const hasUnread = (data?.pages[0]?.metadata.unread ?? 0) > 0;

  function content() {
    if (isChoosing) return <NotificationPreferences owner={owner} />;
    if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    if (isPending) return <NoticesSkeleton />;
    if (!notices.length)
      return <EmptyState icon="bell" title={text('notices.empty.title')} body={text('notices.empty.body')} />;
    return (
      <>
        <List>
          {notices.map((notice) => (
            <NoticeLine
              key={notice.id}
              notice={notice}
              onOpen={() => {
                if (!notice.readAt) markRead(notice.id);
                onClose();
              }}
            />
          ))}
        </List>
        {hasNextPage ? (
          <div style={{ display: 'grid', padding: '0 12px 12px' }}>
            <Button variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('notices.older')}
            </Button>
          </div>
        ) : null}
      </>
    );
  }

  const button = (name: 'back' | 'settings' | 'close', label: string, onClick: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        <Icon name={name} />
      </IconButton>
    </Tooltip>
  );
  return (
    <>
      <Head>
        {isChoosing ? button('back', text('notices.back'), () => setChoosing(false)) : null}
        <Typography variant="h3" component="h2">
          {text(isChoosing ? 'notices.settings' : 'notices.title')}
        </Typography>
        {!isChoosing && hasUnread ? (
          <Button size="small" variant="text" onClick={() => markRead(null)}>
            {text('notices.read_all')}
          </Button>
        ) : null}
        {isChoosing ? null : button('settings', text('notices.settings'), () => setChoosing(true))}
        {button('close', text('notices.close'), onClose)}
      </Head>
      <Body>{content()}</Body>
    </>
  );
}
