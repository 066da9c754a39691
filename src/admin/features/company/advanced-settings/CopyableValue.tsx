import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { decodeHost } from '../../../../shared/texts/decode-host.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { copyToClipboard } from '../../../providers/copy-to-clipboard.ts';
import { useText } from '../../../providers/texts/texts.tsx';

/** Description list of copyable values. */
export const CopyableValues = styled('dl')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr) 36px',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 44,
  },
  '& > div + div': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.body2.fontSize },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr) 44px', paddingBlock: 6 },
    '& dd:nth-of-type(1)': { gridColumn: 1 },
    '& dd:nth-of-type(2)': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}));

interface Props {
  label: string;
  /** the value to copy; null when there is none, undefined while it loads */
  value: string | null | undefined;
  /** text shown when there is no value to copy */
  said?: string | undefined;
  /** render the value as a link */
  isLink?: boolean;
  /** the value contains a host name: displayed in Unicode, copied in Punycode */
  isHost?: boolean;
}

/** Row with a value and a copy button. */
export function CopyableValue({ label, value, said, isLink = false, isHost = false }: Props) {
  const text = useText();
  const notify = useNotify();
  const copy = () =>
    void copyToClipboard(value ?? '').then(
      () => notify(text('advanced_settings.copied'), { type: 'success' }),
      () => notify(text('advanced_settings.copy_failed'), { type: 'warning' }),
    );
  const shown = isHost ? decodeHost(value ?? '') : value;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton width={150} />
        ) : value === null ? (
          (said ?? text('advanced_settings.none'))
        ) : (
          <bdi dir="ltr">
            {isLink ? (
              <Link href={value} target="_blank" rel="noopener">
                {shown}
              </Link>
            ) : (
              shown
            )}
          </bdi>
        )}
      </dd>
      {value === null || value === undefined ? null : (
        <dd>
          <IconButton aria-label={text('advanced_settings.copy', { what: label })} onClick={copy}>
            <Icon name="duplicate" size={18} />
          </IconButton>
        </dd>
      )}
    </div>
  );
}
