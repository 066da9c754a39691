import Badge from '@mui/material/Badge';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../layout/Icon.tsx';
import { LazyBoundary } from '../../layout/LazyBoundary.tsx';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import { useFacts } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { mostUnread, useUnread } from './notice-calls.ts';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { followClicks, renewPush } from './push.ts';

const NoticePanel = lazyScreen(['notices', 'jobs'], () => import('./NoticePanel.tsx'));

/** The bell: how many notices are unread, and the notices themselves; from below on a phone. */
export function Bell() {
  const text = useText();
  const format = useFormat();
  const { user, company } = useFacts();
  const unread = useUnread();
  const isPhone = useMediaQuery<{ breakpoints: { down: (at: string) => string } }>((theme) =>
    theme.breakpoints.down('md'),
  );
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const follow = useEffectEvent((path: string) => void navigate(path));
  const owner = `${company?.id}.${user.id}`;
  useEffect(() => followClicks((path) => follow(path)), []);
  useEffect(() => void renewPush(owner), [owner]);

  const close = () => setAnchor(null);
  const label = unread ? text('notices.bell_unread', { smart_count: unread }) : text('notices.bell');
  const panel = (
    <LazyBoundary waiting={<NoticesSkeleton />}>
      <NoticePanel owner={owner} onClose={close} />
    </LazyBoundary>
  );
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
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
      {isPhone ? (
        <Drawer
          anchor="bottom"
          open={anchor !== null}
          onClose={close}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': text('notices.title'),
              sx: { maxHeight: '85dvh', borderStartStartRadius: 14, borderStartEndRadius: 14 },
            },
          }}
        >
          {panel}
        </Drawer>
      ) : (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': text('notices.title'),
              sx: { width: 400, maxHeight: 'min(560px, 80dvh)', display: 'flex', flexDirection: 'column' },
            },
          }}
        >
          {panel}
        </Popover>
      )}
    </>
  );
}
