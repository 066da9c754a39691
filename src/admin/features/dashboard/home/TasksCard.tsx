import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import type { IconName } from '../../../layout/controls/icons.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Home } from './home-types.ts';
import { listAddress } from '../../../providers/navigation/list-address.ts';
import { LinkRows } from './LinkRows.tsx';

const icons: Record<Home['work'][number]['name'], IconName> = {
  to_fulfil: 'orders',
  pending: 'pricing',
  abandoned: 'history',
  low_stock: 'inventory',
  out_of_stock: 'alert',
  to_erase: 'customers',
};

/** Pending work: each row links to the list that it counts. */
export function TasksCard({ work }: { work: Home['work'] }) {
  const text = useText();
  const format = useFormat();
  return (
    <SectionCard title={text('home.work.title')} flush>
      <LinkRows>
        {work.map(({ name, count, isExact, ...list }) => (
          <li key={name}>
            <Link to={listAddress(list)} data-work={name}>
              <Icon name={icons[name]} size={20} />
              <span>
                <Typography variant="body1" component="span" sx={{ display: 'block' }}>
                  {text(`home.work.${name}`)}
                </Typography>
                <Typography variant="body2" component="span" color="textSecondary">
                  {text(`home.work.${name}_help`)}
                </Typography>
              </span>
              <span data-figure={count}>
                {format.number(count)}
                {isExact ? '' : '+'}
              </span>
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </LinkRows>
    </SectionCard>
  );
}
