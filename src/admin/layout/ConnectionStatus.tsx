import { styled } from '@mui/material/styles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onlineStatus } from '../providers/data/online-status.ts';
import { useText } from '../providers/texts/texts.tsx';
import { radius } from '../theme/tokens.ts';
import { Icon } from './controls/Icon.tsx';

const Pill = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetBlockStart: 10,
  insetInline: 0,
  marginInline: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 32px)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '7px 14px',
  borderRadius: radius.full,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.shadow,
}));

/** Milliseconds for which the message of the restored connection is shown. */
const backOnlineMilliseconds = 4000;

/** Status message while the server cannot be reached, and briefly once it can be again. */
export function ConnectionStatus() {
  const isReachable = useSyncExternalStore(onlineStatus.subscribe, onlineStatus.read);
  const [isBack, setBack] = useState(false);
  const [wasReachable, setWasReachable] = useState(isReachable);
  const text = useText();

  if (isReachable !== wasReachable) {
    setWasReachable(isReachable);
    setBack(isReachable);
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setBack(false), backOnlineMilliseconds);
    return () => clearTimeout(timer);
  }, [isBack]);

  return (
    <div role="status" aria-live="polite">
      {isReachable ? null : (
        <Pill>
          <Icon name="offline" />
          {text('app.notice.offline')}
        </Pill>
      )}
      {isReachable && isBack ? (
        <Pill>
          <Icon name="check" />
          {text('app.notice.online')}
        </Pill>
      ) : null}
    </div>
  );
}
