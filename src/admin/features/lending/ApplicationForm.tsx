import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useRef, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { ParsedNumberHint } from '../../fields/numbers/ParsedNumberHint.tsx';
import { useUnsavedChangesGuard } from '../../layout/dialogs/UnsavedChangesGuard.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { newIdempotencyKey } from '../../providers/data/api.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { useFocusFirstError } from '../use-focus-first-error.ts';
import { useApply, usePreview, type Partner } from './lending-calls.ts';
import { validateLoanDraft, toApplicationBody, type LoanDraft } from './loan-draft.ts';
import { SendDialog } from './SendDialog.tsx';
import { useLoanTexts } from './use-loan-texts.ts';

const Fields = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  '& > [data-wide]': { gridColumn: '1 / -1' },
});

const right = { module: 'billing', action: 'edit' } as const;

interface Props {
  partner: Partner;
  draft: LoanDraft;
  isTyped: boolean;
  onType: (draft: LoanDraft) => void;
}

/** Loan application form. The message is previewed before it is sent. */
export function ApplicationForm({ partner, draft, isTyped, onType }: Props) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { locale } = useLocaleState();
  const words = useLoanTexts();
  const partnerName = partner.name[locale];
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [key, setKey] = useState('');
  const preview = usePreview();
  const lift = useUnsavedChangesGuard(isTyped);
  const apply = useApply(() => {
    lift();
    notify(text('lending.send.sent', { partner: partnerName }), { type: 'success' });
  });
  useFocusFirstError(form, refused);
  const amounts = { from: words.pounds(partner.amountFrom), to: words.pounds(partner.amountTo) };
  const months = { from: partner.monthsFrom, to: partner.monthsTo };
  const sentences = {
    required: text('lending.form.required'),
    amount: text('lending.form.amount_help', amounts),
    months: text('lending.form.months_help', months),
    phone: text('lending.form.phone_help'),
  };

  const refusedBy = (error: Error) => {
    const errors = error instanceof HttpError ? error.body.errors : undefined;
    if (!errors) return sayError(error);
    setRefused(
      Object.fromEntries(Object.entries(errors).map(([field, [problem]]) => [field, problem?.message ?? ''])),
    );
  };
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (preview.isPending) return;
    const problems = validateLoanDraft(draft, partner);
    setRefused(
      Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, sentences[problem]])),
    );
    if (Object.keys(problems).length) return;
    apply.reset();
    // A new idempotency key per preview: sending the same message twice creates one application.
    setKey(newIdempotencyKey());
    preview.mutate(toApplicationBody(draft, partner), { onError: refusedBy });
  };
  const send = (print: string) => apply.mutate({ wish: toApplicationBody(draft, partner), print, key });

  const field = (name: keyof LoanDraft, help?: string) => ({
    name,
    label: text(`lending.form.${name.replace('contact', '').toLowerCase()}`),
    value: draft[name],
    error: refused[name] !== undefined,
    helperText: refused[name] ?? help,
    onChange: ({ target }: { target: { value: string } }) => {
      onType({ ...draft, [name]: target.value });
      setRefused(({ [name]: _gone, ...others }) => others);
    },
  });
  const latin = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <SectionCard title={text('lending.form.title')}>
      <form ref={form} noValidate onSubmit={read} style={{ display: 'grid', gap: 16 }}>
        <Fields>
          <TextField
            {...field('amount', text('lending.form.amount_help', amounts))}
            slotProps={{
              htmlInput: { ...latin, inputMode: 'decimal', maxLength: 20 },
              input: { endAdornment: <ParsedNumberHint typed={draft.amount} shows="money" /> },
            }}
          />
          <TextField
            {...field('months', text('lending.form.months_help', months))}
            slotProps={{ htmlInput: { ...latin, inputMode: 'numeric', maxLength: 3 } }}
          />
          <TextField
            {...field('purpose', text('lending.form.purpose_help'))}
            data-wide=""
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
          />
          <TextField
            {...field('contactName')}
            slotProps={{ htmlInput: { maxLength: 200, dir: 'auto', autoComplete: 'name' } }}
          />
          <TextField
            {...field('contactPhone')}
            slotProps={{ htmlInput: { ...latin, inputMode: 'tel', maxLength: 40, autoComplete: 'tel' } }}
          />
          <TextField
            {...field('contactEmail')}
            slotProps={{ htmlInput: { ...latin, inputMode: 'email', maxLength: 254, autoComplete: 'email' } }}
          />
        </Fields>
        <div>
          <PermissionTooltip right={right}>
            <Button type="submit" variant="contained" color="primary" loading={preview.isPending}>
              {text('lending.form.read')}
            </Button>
          </PermissionTooltip>
        </div>
      </form>
      {preview.data ? (
        <SendDialog
          partner={partnerName}
          message={preview.data}
          error={apply.error}
          isPending={apply.isPending}
          onSend={() => send(preview.data.print)}
          onClose={() => preview.reset()}
        />
      ) : null}
    </SectionCard>
  );
}
