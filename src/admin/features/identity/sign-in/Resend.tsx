import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';
import { formatCountdown } from './use-countdown.ts';

interface Props {
  /** seconds until the next message may be sent */
  wait: number;
  isWorking: boolean;
  onResend: () => void;
}

/** Resend button with a countdown. */
export function Resend({ wait, isWorking, onResend }: Props) {
  const text = useText();
  if (wait > 0)
    return (
      <Typography
        variant="body2"
        color="textSecondary"
        role="timer"
        sx={{ minHeight: 36, display: 'flex', alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {text('sign_in.resend_in', { time: formatCountdown(wait) })}
      </Typography>
    );
  return (
    <Button variant="text" sx={{ marginInlineStart: '-14px' }} onClick={onResend} loading={isWorking}>
      {text('sign_in.resend')}
    </Button>
  );
}
