import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../../../providers/texts/texts.tsx';

/** Error message with a retry button for products that failed to load. */
export function ProductsLoadError({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{text('related_products.retry')}</Button>}>
      {text('related_products.failed')}
    </Alert>
  );
}
