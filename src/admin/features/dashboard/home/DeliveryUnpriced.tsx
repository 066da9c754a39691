import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../providers/texts/texts.tsx';

/** Says that customers pay nothing for delivery only because nobody has set a price, and leads to where it is set. */
export function DeliveryUnpriced() {
  const text = useText();
  return (
    <Alert
      severity="warning"
      // It stands there from the start: nothing has just happened that would interrupt who hears the page.
      role="note"
      aria-label={text('home.delivery.title')}
      sx={{ alignItems: 'start' }}
    >
      <strong style={{ display: 'block' }}>{text('home.delivery.title')}</strong>
      {text('home.delivery.help')}
      <Button
        component={Link}
        to="/settings/shipping#shippingFees"
        sx={{ display: 'flex', width: 'fit-content', mt: 2 }}
      >
        {text('home.delivery.go')}
      </Button>
    </Alert>
  );
}
