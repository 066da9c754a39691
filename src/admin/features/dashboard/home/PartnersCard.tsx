import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Card that links to the partner directory. */
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
