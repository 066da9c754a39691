import { Link } from 'react-router';
import { outlines } from '../../../generated/outlines.ts';
import { Icon } from '../../layout/Icon.tsx';
import { mainPlaces } from '../../layout/menu.ts';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { EmptyState } from '../../layout/States.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { Rows } from './Rows.tsx';

/** For who has no figures to see: where they may work, or whom to ask. */
export function Places() {
  const text = useText();
  const may = useMay();
  const { locale } = useLocaleState();
  const places = mainPlaces(outlines, may);
  if (!places.length)
    return (
      <SectionCard>
        <EmptyState icon="lock" title={text('home.places.none')} body={text('home.places.none_body')} />
      </SectionCard>
    );
  return (
    <SectionCard title={text('home.places.title')} flush>
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
