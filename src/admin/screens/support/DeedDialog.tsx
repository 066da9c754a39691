import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../../providers/texts.tsx';
import { sayRefusal } from '../invitation/say-refusal.ts';

export interface DeedQuestion {
  name: string;
  kind: 'number' | 'day' | 'choice';
  initial: string;
  min?: number;
  max?: number;
  choices?: [value: string, label: string][];
  isOptional?: boolean;
}

interface Props {
  /** `support.deed.<name>.title` and so on */
  name: string;
  about: string;
  questions?: DeedQuestion[];
  /** without one the reason may stay empty */
  needsReason?: boolean;
  carryOut: (answers: Record<string, string>, reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

const reasonLength = 10;

/** Asks before support does something to a store or a person, and why: both read it afterwards. */
export function DeedDialog({
  name,
  about,
  questions = [],
  needsReason = true,
  carryOut,
  onDone,
  onClose,
}: Props) {
  const text = useText();
  const id = useId();
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(questions.map((question) => [question.name, question.initial])),
  );
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => carryOut(answers, reason.trim()),
    onSuccess: onDone,
  });
  const isShort = needsReason && reason.trim().length < reasonLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isShort && !isPending) mutate();
  };
  const failure = error ? sayRefusal(error) : null;
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{text(`support.deed.${name}.title`, { name: about })}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {failure ? <Alert severity="error">{text(failure, { _: failure })}</Alert> : null}
          <p style={{ margin: 0 }}>{text(`support.deed.${name}.body`)}</p>
          {questions.map((question) => (
            <TextField
              key={question.name}
              select={question.kind === 'choice'}
              type={question.kind === 'number' ? 'number' : question.kind === 'day' ? 'date' : undefined}
              label={text(`support.deed.${question.name}`)}
              value={answers[question.name]}
              onChange={(event) => setAnswers({ ...answers, [question.name]: event.target.value })}
              slotProps={{
                htmlInput: { min: question.min, max: question.max, dir: 'ltr' },
                inputLabel: { shrink: true },
              }}
            >
              {question.choices?.map(([value, shown]) => (
                <MenuItem key={value} value={value}>
                  {shown}
                </MenuItem>
              ))}
            </TextField>
          ))}
          <TextField
            multiline
            minRows={2}
            label={text(needsReason ? 'support.deed.reason' : 'support.deed.reason_optional')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isAsked && isShort}
            helperText={text(isAsked && isShort ? 'support.deed.reason_short' : 'support.deed.reason_help')}
            slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' }, inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {text('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {text(`support.deed.${name}.confirm`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
