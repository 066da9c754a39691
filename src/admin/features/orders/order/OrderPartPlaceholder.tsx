import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

interface Props {
  error: Error | null;
  retry: () => unknown;
  /** reserved height in pixels while the part loads; 0: none */
  height: number;
}

/** Takes the place of a part of the order page (shipment, payments, cart messages) while it loads, or when it fails to. */
export function OrderPartPlaceholder({ error, retry, height }: Props) {
  const text = useText();
  const errorText = useErrorText();
  if (!error) return height ? <Skeleton variant="rounded" height={height} /> : null;
  return (
    <Typography variant="body2" color="textSecondary">
      {errorText(error)}{' '}
      <Button size="small" onClick={() => void retry()}>
        {text('app.error.retry')}
      </Button>
    </Typography>
  );
}
