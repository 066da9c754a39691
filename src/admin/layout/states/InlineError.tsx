import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { Icon } from '../controls/Icon.tsx';

/** Error of a small part of a page: message and retry button, no higher than the content in its place. */
export function InlineError({ error, retry }: { error: Error; retry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <div
      role="alert"
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 12,
        minHeight: 44,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {errorText(error)}
      </Typography>
      <Button size="small" onClick={retry} startIcon={<Icon name="refresh" size={16} />}>
        {text('app.error.retry')}
      </Button>
    </div>
  );
}
