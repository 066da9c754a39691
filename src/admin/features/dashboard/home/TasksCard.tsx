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
  pending: 'pending',
  abandoned: 'cart',
  low_stock: 'inventory',
  out_of_stock: 'alert',
  to_erase: 'customers',
};

/** Pending work: each row links to the list that it counts; the last one to the cash that couriers owe. */
export function TasksCard({ work, cash }: Pick<Home, 'work' | 'cash'>) {
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
        {cash ? (
          <li>
            <Link to="/cash-on-delivery" data-work="cash">
              <Icon name="cash" size={20} />
              <span>
                <Typography variant="body1" component="span" sx={{ display: 'block' }}>
                  {text('home.work.cash')}
                </Typography>
                <Typography variant="body2" component="span" color="textSecondary">
                  {text('home.work.cash_help', {
                    smart_count: cash.orders,
                    count: format.number(cash.orders),
                  })}
                </Typography>
              </span>
              <span data-figure={cash.amount}>{format.money(cash.amount)}</span>
              <Icon name="next" size={16} />
            </Link>
          </li>
        ) : null}
      </LinkRows>
    </SectionCard>
  );
}
