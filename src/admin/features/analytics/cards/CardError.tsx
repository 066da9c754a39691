import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { SupportLine } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

/** Error state of one card with a retry button, no taller than the figure it replaces. */
export function CardError({ error, retry }: { error: Error; retry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const isOurs = ((error as { status?: number }).status ?? 0) >= 500;
  return (
    <div role="alert" style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {errorText(error)}
      </Typography>
      <Button size="small" onClick={retry} startIcon={<Icon name="refresh" size={16} />}>
        {text('app.error.retry')}
      </Button>
      {isOurs ? <SupportLine /> : null}
    </div>
  );
}
