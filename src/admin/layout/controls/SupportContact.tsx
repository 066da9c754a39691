import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { hasSupport, mailAddress, useSupportContact } from '../../providers/support-contact.ts';
import { useText } from '../../providers/texts/texts.tsx';

/** Email and phone of Matjar's support in one line; renders nothing where the installation has no contact. */
export default function SupportContact({ subject }: { subject: string }) {
  const text = useText();
  const contact = useSupportContact();
  if (!hasSupport(contact)) return null;
  const { email, phone } = contact;
  const link = (href: string, words: string) => (
    <MuiLink href={href} color="inherit" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      <bdi dir="ltr">{words}</bdi>
    </MuiLink>
  );
  return (
    <Typography
      variant="body2"
      component="div"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px' }}
    >
      <span>{text('app.support.reach')}</span>
      {email ? link(mailAddress(email, subject), email) : null}
      {phone ? link(`tel:${phone}`, phone) : null}
    </Typography>
  );
}
