import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { Icon } from '../../layout/controls/Icon.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useText } from '../../providers/texts/texts.tsx';

/** Links to the delivery fees by region and own location. */
export function RegionPriceLinks() {
  const text = useText();
  return (
    <SectionCard title={text('couriers.places.title')} help={text('couriers.places.help')}>
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        <Button component={Link} to="/settings/shipping/regions" startIcon={<Icon name="map" size={16} />}>
          {text('couriers.places.regions')}
        </Button>
        <Button
          component={Link}
          to="/settings/shipping/own-locations"
          startIcon={<Icon name="store" size={16} />}
        >
          {text('couriers.places.own')}
        </Button>
      </Stack>
    </SectionCard>
  );
}
