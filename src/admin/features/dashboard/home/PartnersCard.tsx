import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** The way to the directory of partners. */
export function PartnersCard() {
  const text = useText();
  return (
    <SectionCard title={text('home.partners.title')} help={text('home.partners.help')}>
      <Button component={Link} to="/partners" sx={{ alignSelf: 'start' }}>
        {text('home.partners.all')}
      </Button>
    </SectionCard>
  );
}
