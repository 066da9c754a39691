import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import { useText } from '../../providers/texts.tsx';
import type { Account } from './courier-calls.ts';

/** Couriers that take no address with a parcel are given it on their own page. */
const byHand = new Set<Account['courier']>(['shipblu', 'khazenly']);

/** Where the courier tells of parcels, to be copied to its page. */
export function NoticeAddress({ account: { courier, noticeAddress } }: { account: Account }) {
  const text = useText();
  const notify = useNotify();
  if (!noticeAddress || !byHand.has(courier)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(noticeAddress);
    notify(text('couriers.notices.copied'), { type: 'success' });
  };
  return (
    <div>
      <Typography variant="body2">{text('couriers.notices.help')}</Typography>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
        <code dir="ltr" style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {noticeAddress}
        </code>
        <IconButton aria-label={text('couriers.notices.copy')} onClick={() => void copy()}>
          <Icon name="duplicate" />
        </IconButton>
      </div>
    </div>
  );
}
