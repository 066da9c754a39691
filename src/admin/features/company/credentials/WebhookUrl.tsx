import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { Service } from './service.ts';

interface Props {
  words: Service['words'];
  address: string;
}

/** The webhook URL to copy into the service's dashboard. */
export function WebhookUrl({ words, address }: Props) {
  const text = useText();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify(text(`${words}.notices.copied`), { type: 'success' });
  };
  return (
    <div>
      <Typography variant="body2">{text(`${words}.notices.help`)}</Typography>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
        <code dir="ltr" style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {address}
        </code>
        <IconButton aria-label={text(`${words}.notices.copy`)} onClick={() => void copy()}>
          <Icon name="duplicate" />
        </IconButton>
      </div>
    </div>
  );
}
