import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import { useText } from '../../providers/texts.tsx';

/** Where the provider tells of payments, to be copied to its page. */
export function NoticeAddress({ address }: { address: string | null }) {
  const text = useText();
  const notify = useNotify();
  if (!address) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify(text('payments.notices.copied'), { type: 'success' });
  };
  return (
    <div>
      <Typography variant="body2">{text('payments.notices.help')}</Typography>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
        <code dir="ltr" style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {address}
        </code>
        <IconButton aria-label={text('payments.notices.copy')} onClick={() => void copy()}>
          <Icon name="duplicate" />
        </IconButton>
      </div>
    </div>
  );
}
