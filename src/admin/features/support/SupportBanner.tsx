import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Icon } from '../../layout/controls/Icon.tsx';
import { callOperation } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { formatCountdown, useCountdown } from '../identity/sign-in/use-countdown.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';

const Bar = styled('aside')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar + 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '6px 24px',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.tone.attention.ink,
  backgroundColor: theme.vars.palette.tone.attention.fill,
  '&[data-mode="act"]': {
    color: theme.vars.palette.tone.critical.ink,
    backgroundColor: theme.vars.palette.tone.critical.fill,
  },
  '& > p': { flex: '1 1 220px', margin: 0, overflowWrap: 'anywhere' },
  '& > time': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  [theme.breakpoints.down('md')]: { paddingInline: 12 },
}));

/** Banner above every screen during a support visit: mode, reason, remaining time, and the exit button. */
export default function SupportBanner() {
  const text = useText();
  const sayError = useNotifyError();
  const { locale } = useLocaleState();
  const { company, support } = useSignInFacts();
  const [isLeaving, setLeaving] = useState(false);
  const left = useCountdown(Date.parse(support?.until ?? ''));
  const goBack = () => location.assign(`/${locale}/railsAdmin`);
  useEffect(() => {
    if (left === 0) goBack();
    // Runs only when the time is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [left === 0]);
  if (!support) return null;
  const leave = async () => {
    setLeaving(true);
    try {
      await callOperation('POST', '/support/leave', {});
      goBack();
    } catch (error) {
      setLeaving(false);
      sayError(error);
    }
  };
  return (
    <Bar data-mode={support.mode} aria-label={text('support.banner.label')}>
      <Icon name={support.mode === 'read' ? 'view' : 'alert'} />
      <p>
        {text(`support.banner.${support.mode}`, { name: company?.name ?? '' })}
        {support.reason ? (
          <>
            {' · '}
            <bdi>{support.reason}</bdi>
          </>
        ) : null}
      </p>
      <time dateTime={support.until} dir="ltr" title={text('support.banner.left')}>
        {formatCountdown(left)}
      </time>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isLeaving}
        onClick={() => void leave()}
      >
        {text('support.banner.leave')}
      </Button>
    </Bar>
  );
}
