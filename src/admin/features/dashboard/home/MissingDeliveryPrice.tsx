import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../providers/texts/texts.tsx';

/** Warning that delivery is free only because no price is set, with a link to the setting. */
export function MissingDeliveryPrice() {
  const text = useText();
  return (
    <Alert
      severity="warning"
      // Static content: a `note`, not an alert, so that screen readers are not interrupted.
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
