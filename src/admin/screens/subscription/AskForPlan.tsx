import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { useFacts } from '../../providers/session.tsx';
import { copyText } from '../../providers/copy-text.ts';
import { useText } from '../../providers/texts.tsx';

/** How one gets a plan: support sets it up. What they need to know is put together, to be sent as it is. */
export function AskForPlan({ plan, months }: { plan: string; months: number }) {
  const text = useText();
  const { company } = useFacts();
  const title = useId();
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
          <Typography variant="body1">{text('subscription.choose_body')}</Typography>
          <Typography
            variant="body1"
            component="blockquote"
            sx={{
              m: 0,
              mt: 4,
              p: 3,
              borderRadius: '6px',
              bgcolor: 'action.hover',
              overflowWrap: 'anywhere',
              userSelect: 'all',
            }}
          >
            {request}
          </Typography>
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
            variant="contained"
            color="primary"
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
        </DialogActions>
      </Dialog>
    </>
  );
}
