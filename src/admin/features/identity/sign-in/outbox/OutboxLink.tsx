import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useOffersOutbox } from './outbox.ts';

/** Link to the outbox of unsent messages, in development only. */
export function OutboxLink() {
  const text = useText();
  if (!useOffersOutbox()) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      {text('sign_in.outbox_hint')}{' '}
      <Link to="/outbox" target="_blank">
        {text('sign_in.outbox_open')}
      </Link>
    </Typography>
  );
}
