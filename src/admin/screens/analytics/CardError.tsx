import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../layout/Icon.tsx';
import { SupportLine } from '../../layout/States.tsx';
import { useText } from '../../providers/texts.tsx';

/** A card that failed beside others that did not: its sentence and the way to try again, no taller than the figure would be. */
export function CardError({ error, retry }: { error: Error; retry: () => void }) {
  const text = useText();
  const isOurs = ((error as { status?: number }).status ?? 0) >= 500;
  return (
    <div role="alert" style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {text(error.message, { _: error.message })}
      </Typography>
      <Button size="small" onClick={retry} startIcon={<Icon name="refresh" size={16} />}>
        {text('app.error.retry')}
      </Button>
      {isOurs ? <SupportLine /> : null}
    </div>
  );
}
