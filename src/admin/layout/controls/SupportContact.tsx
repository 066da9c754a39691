import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { hasSupport, mailAddress, useSupportContact } from '../../providers/support-contact.ts';
import { useText } from '../../providers/texts/texts.tsx';

interface Props {
  subject: string;
  /** id of the failed request, which is in the server's log; shown beside the contact, and in the email */
  requestId?: string | undefined;
}

/** Email and phone of Matjar's support in one line, where the installation has a contact, and the id of the failed request. */
export default function SupportContact({ subject, requestId }: Props) {
  const text = useText();
  const contact = useSupportContact();
  if (!hasSupport(contact) && !requestId) return null;
  const { email, phone } = contact ?? {};
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
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px', '& > [data-reference]': { flexBasis: '100%' } }}
    >
      {hasSupport(contact) ? <span>{text('app.support.reach')}</span> : null}
      {email ? link(mailAddress(email, requestId ? `${subject} (${requestId})` : subject), email) : null}
      {phone ? link(`tel:${phone}`, phone) : null}
      {requestId ? (
        <span data-reference="">
          {text('app.error.reference')} <bdi dir="ltr">{requestId}</bdi>
        </span>
      ) : null}
    </Typography>
  );
}
