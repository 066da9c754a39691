import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../../../providers/texts/texts.tsx';

/** Error message with a retry button, shown in place of variants that failed to load. */
export function VariantsLoadError({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{text('product_options.retry')}</Button>}>
      {text('product_options.failed')}
    </Alert>
  );
}
