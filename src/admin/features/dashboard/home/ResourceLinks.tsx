import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import type { viewableResources } from '../../../layout/menu.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { LinkRows } from './LinkRows.tsx';

/** Link rows of resource lists. */
export function ResourceLinks({ places }: { places: ReturnType<typeof viewableResources> }) {
  const { locale } = useLocaleState();
  return (
    <LinkRows>
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
    </LinkRows>
  );
}
