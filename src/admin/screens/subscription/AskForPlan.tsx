import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import SupportContact from '../../layout/SupportContact.tsx';
import { hasSupport, mailAddress, useSupportContact } from '../../providers/support-contact.ts';
import { useFacts } from '../../providers/session.tsx';
import { copyText } from '../../providers/copy-text.ts';
import { useText } from '../../providers/texts.tsx';

/** How one gets a plan: support sets it up. What they need to know is put together, to be sent as it is. Where no support is named, whoever runs Matjar is asked. */
export function AskForPlan({ plan, months }: { plan: string; months: number }) {
  const text = useText();
  const { company } = useFacts();
  const title = useId();
  const contact = useSupportContact();
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const request = text('subscription.request', {
    plan,
    smart_count: months,
    store: company?.name ?? '',
    subdomain: company?.subdomain ?? '',
  });
  const close = () => {
    setOpen(false);
    setCopied(false);
    setFailed(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('subscription.choose', { plan })}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={title} maxWidth="xs" fullWidth>
        <DialogTitle id={title}>{text('subscription.choose_title', { plan })}</DialogTitle>
        <DialogContent>
          <Typography variant="body1">
            {contact ? text(`subscription.choose_${hasSupport(contact) ? 'body' : 'alone'}`) : <Skeleton />}
          </Typography>
          <Typography
            variant="body1"
            component="blockquote"
            sx={{
              m: 0,
              mt: 4,
              p: 3,
              borderRadius: '6px',
              bgcolor: 'action.hover',
              border: '1px solid',
              borderColor: 'divider',
              overflowWrap: 'anywhere',
              userSelect: 'all',
            }}
          >
            {request}
          </Typography>
          <div style={{ marginBlockStart: 12 }}>
            <SupportContact subject={text('subscription.choose_title', { plan })} />
          </div>
          <div role="alert">
            {hasFailed ? (
              <Typography variant="body2" color="error" sx={{ mt: 2 }}>
                {text('subscription.not_copied')}
              </Typography>
            ) : null}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{text('ra.action.close')}</Button>
          <Button
            {...(contact?.email ? {} : { variant: 'contained', color: 'primary' })}
            startIcon={<Icon name={isCopied ? 'check' : 'duplicate'} size={16} />}
            onClick={() =>
              void copyText(request).then(
                () => setCopied(true),
                () => setFailed(true),
              )
            }
          >
            <span role="status">{text(isCopied ? 'subscription.copied' : 'subscription.copy')}</span>
          </Button>
          {contact?.email ? (
            <Button
              variant="contained"
              color="primary"
              href={mailAddress(contact.email, text('subscription.choose_title', { plan }), request)}
            >
              {text('subscription.write')}
            </Button>
          ) : null}
        </DialogActions>
      </Dialog>
    </>
  );
}
