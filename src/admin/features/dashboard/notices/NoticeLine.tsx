import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';
import type { Notice } from './notice-calls.ts';
import { useNoticeText } from './use-notice-text.ts';

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) 8px',
  alignItems: 'start',
  gap: 10,
  padding: '10px 12px',
  borderRadius: radius.control,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '& > [data-sign]': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: radius.full,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.hover,
  },
  '& > [data-dot]': {
    width: 8,
    height: 8,
    marginBlockStart: 6,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const icons: Record<Notice['kind'], string> = {
  new_order: 'orders',
  low_stock: 'inventory',
  job_finished: 'jobs',
  referral_month: 'pricing',
  mentioned: 'chat',
  plan: 'pricing',
  loan: 'pricing',
  payment_trouble: 'orders',
  courier_report: 'orders',
};

/** Row of one notice, with a link to its subject. */
export function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const text = useText();
  const format = useFormat();
  const say = useNoticeText();
  const { kind, link, createdAt, readAt } = notice;
  const { title, detail } = say(notice);
  return (
    <li>
      <Row to={link ?? '/home'} onClick={onOpen}>
        <span data-sign="">
          <Icon name={icons[kind]} size={16} />
        </span>
        <span>
          <Typography
            variant="body2"
            component="span"
            sx={{ display: 'block', fontWeight: readAt ? 400 : 600, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {detail ? `${detail} · ` : ''}
            <time dateTime={createdAt} title={format.dateTime(createdAt)}>
              {format.ago(createdAt)}
            </time>
          </Typography>
        </span>
        {readAt ? null : <span data-dot="" role="img" aria-label={text('notices.unread')} />}
      </Row>
    </li>
  );
}
