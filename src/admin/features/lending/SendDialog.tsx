import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import type { LoanText } from './lending-calls.ts';
import { MessageText } from './MessageText.tsx';

interface Props {
  partner: string;
  message: LoanText;
  error: Error | null;
  isPending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Dialog that shows the message and requires consent before it is sent. */
export function SendDialog({ partner, message, error, isPending, onSend, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const [agrees, setAgrees] = useState(false);
  return (
    <FormDialog
      title={text('lending.send.title', { partner })}
      maxWidth="sm"
      submit={text('lending.send.confirm')}
      isIncomplete={!agrees}
      isPending={isPending}
      onSubmit={onSend}
      onClose={onClose}
    >
      <Typography>{text('lending.send.help')}</Typography>
      <MessageText message={message} />
      <FormControlLabel
        control={<Checkbox checked={agrees} onChange={(_, checked) => setAgrees(checked)} />}
        label={text('lending.send.agree', { partner })}
      />
      <div role="alert" style={error ? undefined : { display: 'contents' }}>
        {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      </div>
    </FormDialog>
  );
}
