import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import type { IconName } from '../../../layout/controls/icons.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useNounsFinder } from '../../../providers/texts/nouns.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Home } from './home-types.ts';
import { LinkRows } from './LinkRows.tsx';

type Entry = Home['activity'][number];

const icons: Record<Entry['action'], IconName> = { create: 'add', update: 'edit', delete: 'delete' };

/** Recent activity: action, user and time. An entry links to its record, else to the audit log. */
export function ActivityCard({ activity }: { activity: Home['activity'] }) {
  const createPath = useCreatePath();
  const text = useText();
  const format = useFormat();
  const nounsOf = useNounsFinder();
  const { locale } = useLocaleState();
  const whatOf = ({ action, kind, resource, name, count, isExact }: Entry) => {
    // A store is a single record, so its entries have no count.
    if (resource === 'companies')
      return text(`home.activity.${action === 'create' ? 'founded' : 'companies'}`);
    const what = name ?? nounsOf(resource).counted(count, `${format.number(count)}${isExact ? '' : '+'}`);
    return text(`home.activity.${kind === 'undo' || kind === 'restore' ? kind : action}`, { what });
  };
  const addressFor = ({ resource, recordId, id }: Entry) => {
    const outline = outlines[resource];
    return outline && recordId !== null && outline.calls.includes('read')
      ? createPath({ resource: outline.name, type: 'edit', id: recordId })
      : `/history?change_set=${id}`;
  };
  return (
    <SectionCard
      title={text('home.activity.title')}
      actions={
        <Button component={Link} to="/history" variant="text" size="small">
          {text('home.activity.all')}
        </Button>
      }
      flush
    >
      <LinkRows>
        {activity.map((entry) => (
          <li key={entry.id}>
            <Link to={addressFor(entry)}>
              <Icon name={icons[entry.action]} size={18} />
              <span>
                <Typography
                  variant="body1"
                  component="span"
                  sx={{ display: 'block', overflowWrap: 'anywhere' }}
                >
                  {whatOf(entry)}
                </Typography>
                <Typography variant="body2" component="span" color="textSecondary">
                  <bdi>
                    {entry.user
                      ? entry.user.name || text('app.deleted_account')
                      : text('home.activity.system')}
                  </bdi>{' '}
                  ·{' '}
                  {outlines[entry.resource]?.title[locale] ??
                    text(`home.activity.resources.${entry.resource}`, { _: entry.resource })}{' '}
                  ·{' '}
                  <time dateTime={entry.at} title={format.dateTime(entry.at)}>
                    {format.ago(entry.at)}
                  </time>
                </Typography>
              </span>
              <span />
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </LinkRows>
    </SectionCard>
  );
}
