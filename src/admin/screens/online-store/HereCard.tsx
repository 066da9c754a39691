import { Link } from 'react-router';
import { outlines } from '../../../generated/outlines.ts';
import { Icon } from '../../layout/Icon.tsx';
import { openPlaces } from '../../layout/menu.ts';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { Rows } from '../home/Rows.tsx';

/** What of the storefront is arranged in the admin itself. */
const arranged = ['navigations', 'products', 'collections', 'discounts'];

/** The lists of which customers see something, for who may open them. */
export function HereCard({ help }: { help?: string }) {
  const text = useText();
  const may = useMay();
  const { locale } = useLocaleState();
  const places = arranged.flatMap((name) => openPlaces(outlines, may).filter((place) => place.name === name));
  if (!places.length) return null;
  return (
    <SectionCard title={text('online_store.here.title')} help={help} flush>
      <Rows>
        {places.map(({ name, icon, addresses, title }) => (
          <li key={name}>
            <Link to={`/${addresses.list}`}>
              <Icon name={icon} size={20} />
              <span>{title[locale]}</span>
              <span />
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
}
