import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { copyToClipboard } from '../../../providers/copy-to-clipboard.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric, radius } from '../../../theme/tokens.ts';
import type { Home } from './home-types.ts';

const Code = styled('output')(({ theme }) => ({
  display: 'block',
  padding: '10px 12px',
  borderRadius: radius.control,
  border: `1px dashed ${theme.vars.palette.lineStrong}`,
  backgroundColor: theme.vars.palette.sunken,
  fontSize: theme.typography.h3.fontSize,
  fontWeight: 600,
  letterSpacing: '0.08em',
  textAlign: 'center',
  userSelect: 'all',
  overflowWrap: 'anywhere',
  ...numeric,
}));

const Ways = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: '1fr 1fr',
  '& > button': { gridColumn: '1 / -1' },
});

/** Card of the store's referral code: share buttons and the months earned. */
export function ReferralCard({ referral }: { referral: NonNullable<Home['referral']> }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { code, link, friends, monthsEarned } = referral;
  const invitation = text('home.referral.invitation', { link });
  const copy = async () => {
    try {
      await copyToClipboard(link);
      notify(text('home.referral.copied'), { type: 'success' });
    } catch {
      notify(text('home.referral.not_copied', { link }), { type: 'warning' });
    }
  };
  const mail = `mailto:?${new URLSearchParams({ subject: text('home.referral.subject'), body: invitation }).toString().replaceAll('+', '%20')}`;
  return (
    <SectionCard title={text('home.referral.title')} help={text('home.referral.help')}>
      <Code dir="ltr" aria-label={text('home.referral.code')}>
        {code}
      </Code>
      <Ways>
        <Button onClick={() => void copy()} startIcon={<Icon name="duplicate" size={16} />}>
          {text('home.referral.copy')}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(invitation)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('home.referral.whatsapp')}
        </Button>
        <Button component="a" href={mail}>
          {text('home.referral.mail')}
        </Button>
      </Ways>
      <Typography variant="body2" color="textSecondary" sx={numeric}>
        {text('home.referral.friends', { smart_count: friends, count: format.number(friends) })}
        {' · '}
        {text('home.referral.months', { smart_count: monthsEarned, count: format.number(monthsEarned) })}
      </Typography>
    </SectionCard>
  );
}
