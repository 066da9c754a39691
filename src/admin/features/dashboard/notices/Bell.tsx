import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { overlay } from '../../../layout/dialogs/overlay.tsx';
import { useMenuButton } from '../../../layout/dialogs/use-menu-button.ts';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { mostUnread, useUnreadCount } from './notice-calls.ts';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { listenForNotificationClicks, renewPush } from './push.ts';

const Surface = overlay(() => import('../../../layout/dialogs/PopoverOrSheet.tsx'));
const NoticePanel = lazyScreen(['notices', 'jobs'], () => import('./NoticePanel.tsx'));

/** Notification bell with the unread count; opens a popover, or a bottom drawer on phones. */
export function Bell() {
  const text = useText();
  const format = useFormat();
  const { user, company } = useSignInFacts();
  const unread = useUnreadCount();
  const isPhone = useMediaQuery<{ breakpoints: { down: (at: string) => string } }>((theme) =>
    theme.breakpoints.down('md'),
  );
  const { button, menu } = useMenuButton('dialog');
  const navigate = useNavigate();
  const follow = useEffectEvent((path: string) => void navigate(path));
  const owner = `${company?.id}.${user.id}`;
  useEffect(() => listenForNotificationClicks((path) => follow(path)), []);
  useEffect(() => void renewPush(owner), [owner]);

  const label = unread ? text('notices.bell_unread', { smart_count: unread }) : text('notices.bell');
  return (
    <>
      <IconButton {...button} aria-label={label} title={label}>
        <Badge
          color="error"
          max={mostUnread - 1}
          badgeContent={
            unread >= mostUnread ? `${format.number(mostUnread - 1)}+` : unread ? format.number(unread) : null
          }
          overlap="circular"
          sx={{ '& .MuiBadge-badge': { height: 16, minWidth: 16, paddingInline: '4px', fontSize: 10 } }}
        >
          <Icon name="bell" />
        </Badge>
      </IconButton>
      {menu ? (
        <Surface {...menu} label={text('notices.title')} isSheet={isPhone} edge="end" width={400} isBare>
          <LazyBoundary waiting={<NoticesSkeleton />}>
            <NoticePanel owner={owner} onClose={menu.onClose} />
          </LazyBoundary>
        </Surface>
      ) : null}
    </>
  );
}
