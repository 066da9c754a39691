import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { wholeText } from '../../../shared/texts/number-text.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { refusalText } from '../identity/invitation/error-text.ts';
import { DayField } from '../../fields/dates/DayField.tsx';
import { invalidDate } from '../../fields/dates/invalid-date.ts';
import { useFocusFirstError } from '../use-focus-first-error.ts';
import { validateSupportAction, type SupportActionField } from './support-action-fields.ts';

interface Props {
  /** prefix of the translation keys, `support.deed.<name>.title` */
  name: string;
  about: string;
  questions?: SupportActionField[];
  /** if false, the reason may be empty */
  needsReason?: boolean;
  /** the action cannot be undone */
  isFinal?: boolean;
  carryOut: (answers: Record<string, string>, reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog of a support action with its reason, which the store or user can read afterwards. */
export function SupportActionDialog({
  name,
  about,
  questions = [],
  needsReason = true,
  isFinal = false,
  carryOut,
  onDone,
  onClose,
}: Props) {
  const text = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(questions.map((question) => [question.name, question.initial])),
  );
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  useFocusFirstError(form, problems);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => carryOut(answers, reason.trim()),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = validateSupportAction(questions, answers, needsReason ? reason : null, text);
    setProblems(found);
    if (Object.keys(found).length === 0) mutate();
  };
  const answer = (question: string, said: string) => {
    setAnswers((before) => ({ ...before, [question]: said }));
    setProblems(({ [question]: _answered, ...others }) => others);
  };
  const failure = error ? refusalText(error) : null;
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form ref={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{text(`support.deed.${name}.title`, { name: about })}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <div role="alert" style={failure ? undefined : { display: 'contents' }}>
            {failure ? <Alert severity="error">{text(failure, { _: failure })}</Alert> : null}
          </div>
          <p style={{ margin: 0 }}>{text(`support.deed.${name}.body`)}</p>
          {questions.map((question, index) =>
            question.kind === 'day' ? (
              <DayField
                key={question.name}
                label={text(`support.deed.${question.name}`)}
                value={answers[question.name] ?? ''}
                onChange={(day) => answer(question.name, day)}
                onWrong={(isWrong) => isWrong && answer(question.name, invalidDate)}
                fault={problems[question.name]}
                {...(question.first && { earliest: question.first })}
              />
            ) : (
              <TextField
                key={question.name}
                name={question.name}
                autoFocus={index === 0}
                select={question.kind === 'choice'}
                label={text(`support.deed.${question.name}`)}
                value={answers[question.name]}
                onChange={({ target }) =>
                  answer(question.name, question.kind === 'number' ? wholeText(target.value) : target.value)
                }
                error={problems[question.name] !== undefined}
                helperText={
                  problems[question.name] ??
                  (question.expected === undefined ? undefined : (
                    <bdi>{text('support.deed.known_help', { known: question.expected })}</bdi>
                  ))
                }
                slotProps={{
                  htmlInput:
                    question.kind === 'choice'
                      ? {}
                      : {
                          dir: 'ltr',
                          ...(question.kind === 'known' || question.kind === 'email'
                            ? { autoComplete: 'off', spellCheck: false, maxLength: 254 }
                            : { inputMode: 'numeric' }),
                        },
                  inputLabel: { shrink: true },
                }}
              >
                {question.choices?.map(([value, shown]) => (
                  <MenuItem key={value} value={value}>
                    {shown}
                  </MenuItem>
                ))}
              </TextField>
            ),
          )}
          <TextField
            name="reason"
            multiline
            minRows={2}
            autoFocus={questions.length === 0}
            label={text(needsReason ? 'support.deed.reason' : 'support.deed.reason_optional')}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setProblems(({ reason: _said, ...others }) => others);
            }}
            error={problems.reason !== undefined}
            helperText={
              problems.reason ??
              text(`support.deed.${name}.reason_help`, { _: text('support.deed.reason_help') })
            }
            slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' }, inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {text('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={isFinal ? 'error' : 'primary'} loading={isPending}>
            {text(`support.deed.${name}.confirm`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
