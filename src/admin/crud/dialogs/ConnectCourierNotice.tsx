import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useText } from '../../providers/texts/texts.tsx';

/** Notice that the store has no courier, with a link to connect one. */
export function ConnectCourierNotice() {
  const text = useText();
  return (
    <Alert severity="info">
      {text('sending.none')}{' '}
      <Link component={RouterLink} to="/settings/shipping">
        {text('sending.connect')}
      </Link>
    </Alert>
  );
}
