import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useParams } from 'react-router';
import { nextLoanStates, type LoanState } from '../../../shared/lending/loans.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { MessageText } from '../lending/MessageText.tsx';
import { Cell } from './Cell.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { SupportRecord, useSupportRecord } from './SupportRecord.tsx';
import type { SupportCell } from './support-lists.ts';

const facts: { name: string; as: SupportCell }[] = [
  { name: 'partnerName', as: 'text' },
  { name: 'amount', as: 'pounds' },
  { name: 'months', as: 'number' },
  { name: 'contactName', as: 'text' },
  { name: 'contactPhone', as: 'ltr' },
  { name: 'contactEmail', as: 'ltr' },
  { name: 'userName', as: 'text' },
  { name: 'createdAt', as: 'moment' },
  { name: 'stateAt', as: 'moment' },
  { name: 'purpose', as: 'text' },
  { name: 'said', as: 'text' },
];

/** Support page of a loan application: the message sent and the partner's reply. */
export default function LoanApplicationPage() {
  const text = useText();
  const { id = '' } = useParams();
  const [isMoving, setMoving] = useState(false);
  const asked = useSupportRecord<Schema<'SupportLoanApplicationPage'>>('loan_applications', id);
  const application = asked.row;
  const next = application ? nextLoanStates(application.state) : [];
  return (
    <>
      <SupportRecord
        asked={asked}
        title={application?.companyName ?? text('support.place.loan_applications')}
        back="/railsAdmin/loan_applications"
        meta={application ? <Cell as="state" value={application.state} /> : null}
      >
        {application ? (
          <>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
              {next.length ? (
                <Button variant="contained" color="primary" onClick={() => setMoving(true)}>
                  {text('support.loan.move')}
                </Button>
              ) : null}
              <Button component={Link} to={`/railsAdmin/companies/${application.companyId}`}>
                {text('support.loan.store')}
              </Button>
            </div>
            <SectionCard title={text('support.facts')}>
              <DescriptionList row={application} columns={facts} />
            </SectionCard>
            <SectionCard title={text('support.loan.message')}>
              <MessageText message={application.message} />
            </SectionCard>
          </>
        ) : null}
      </SupportRecord>
      {isMoving ? <Move id={id} next={next} onClose={() => setMoving(false)} /> : null}
    </>
  );
}

interface MoveProps {
  id: string;
  next: readonly LoanState[];
  onClose: () => void;
}

/** Dialog that records the partner's reply, shown to the store. */
function Move({ id, next, onClose }: MoveProps) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [state, setState] = useState(next[0]!);
  const [said, setSaid] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST', `/support/loan_applications/${id}/state`, { body: { state, said: said.trim() || null } }),
    onSuccess: () => {
      notify(text('support.loan.moved'), { type: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['support'] }),
  });
  return (
    <FormDialog
      title={text('support.loan.move')}
      submit={text('support.loan.keep')}
      isIncomplete={state === 'offered' && !said.trim()}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Typography>{text('support.loan.told')}</Typography>
      <TextField
        select
        autoFocus
        label={text('support.column.state')}
        value={state}
        onChange={({ target }) => setState(target.value as LoanState)}
      >
        {next.map((each) => (
          <MenuItem key={each} value={each}>
            {text(`support.value.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={3}
        label={text('support.column.said')}
        value={said}
        error={Boolean(error)}
        helperText={error ? errorText(error) : text('support.loan.said_help')}
        slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
        onChange={({ target }) => setSaid(target.value)}
      />
    </FormDialog>
  );
}
