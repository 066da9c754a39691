import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { ParsedNumberHint } from '../../fields/numbers/ParsedNumberHint.tsx';
import { useUnsavedChangesGuard } from '../../layout/dialogs/UnsavedChangesGuard.tsx';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { useFocusFirstError } from '../use-focus-first-error.ts';
import {
  toPartnerBody,
  countFields,
  toPartnerDraft,
  moneyFields,
  percentFields,
  parsedValueHint,
  translatedFields,
  validatePartnerField,
  type PartnerDraft,
} from './partner-draft.ts';
import { SupportLayout } from './SupportLayout.tsx';
import { SupportRecord, useSupportRecord } from './SupportRecord.tsx';

type Partner = Schema<'SupportLendingPartner'>;

const Fields = styled('div', { shouldForwardProp: (name) => name !== 'isWide' })<{ isWide?: boolean }>(
  ({ isWide = false }) => ({
    display: 'grid',
    gap: 20,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${isWide ? 360 : 260}px, 100%), 1fr))`,
  }),
);

const back = '/railsAdmin/lending_partners';

/** Support page of a lending partner, existing or new. */
export default function LendingPartnerPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewPartner /> : <KnownPartner key={id} id={id} />;
}

function NewPartner() {
  const text = useText();
  return (
    <SupportLayout>
      <PageHeader title={text('support.add.lending_partners')} back={back} />
      <PartnerForm partner={null} />
    </SupportLayout>
  );
}

function KnownPartner({ id }: { id: string }) {
  const text = useText();
  const { locale } = useLocaleState();
  const asked = useSupportRecord<Partner>('lending_partners', id);
  const partner = asked.row;
  return (
    <SupportRecord
      asked={asked}
      title={partner?.name[locale] ?? text('support.place.lending_partners')}
      back={back}
    >
      {partner ? <PartnerForm key={partner.version} partner={partner} /> : null}
    </SupportRecord>
  );
}

function PartnerForm({ partner }: { partner: Partner | null }) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const sayError = useNotifyError();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => toPartnerDraft(partner));
  const [draft, setDraft] = useState<PartnerDraft>(first);
  const [refused, setRefused] = useState<Record<string, string>>({});
  useFocusFirstError(form, refused);
  // Errors shown on blur, which do not move the focus.
  const [passing, setPassing] = useState<Record<string, string>>({});
  const lift = useUnsavedChangesGuard(JSON.stringify(draft) !== JSON.stringify(first));
  const { mutate, isPending } = useMutation({
    mutationFn: (body: object) =>
      partner
        ? call('PUT', `/support/lending_partners/${partner.id}`, {
            body: { ...body, version: partner.version },
          })
        : call('POST', '/support/lending_partners', { body }),
    onSuccess: async () => {
      lift();
      notify(text('support.lender.kept'), { type: 'success' });
      await client.invalidateQueries({ queryKey: ['support'] });
      if (!partner) void navigate(back);
    },
    onError: (error) => {
      const errors = error instanceof HttpError ? error.body.errors : undefined;
      if (!errors) return sayError(error);
      setRefused(
        Object.fromEntries(Object.entries(errors).map(([name, [problem]]) => [name, problem?.message ?? ''])),
      );
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { body, wrong } = toPartnerBody(draft);
    setRefused(
      Object.fromEntries(Object.entries(wrong).map(([name, what]) => [name, text(`support.lender.${what}`)])),
    );
    if (!Object.keys(wrong).length) mutate(body);
  };
  /** Validates a number field on blur instead of on save. */
  const leave = (name: string) => {
    const said = (draft.typed as Record<string, string>)[name] ?? '';
    const what = said && validatePartnerField(name, said);
    if (what) setPassing((before) => ({ ...before, [name]: text(`support.lender.${what}`) }));
  };
  const type = (name: string, value: string) => {
    setDraft({ ...draft, typed: { ...draft.typed, [name]: value } });
    setRefused(({ [name]: _gone, ...others }) => others);
    setPassing(({ [name]: _gone, ...others }) => others);
  };
  const typed = draft.typed as Record<string, string>;
  const field = (name: string, label: string, look: { dir?: string; lines?: number; help?: string } = {}) => (
    <TextField
      key={name}
      name={name}
      label={label}
      value={typed[name] ?? ''}
      error={(refused[name] ?? passing[name]) !== undefined}
      helperText={refused[name] ?? passing[name] ?? look.help}
      {...(look.lines && { multiline: true, minRows: look.lines })}
      slotProps={{
        htmlInput: { dir: look.dir ?? 'ltr', maxLength: 2000, autoComplete: 'off' },
        input: {
          endAdornment: parsedValueHint(name) && (
            <ParsedNumberHint typed={typed[name] ?? ''} shows={parsedValueHint(name)!} />
          ),
        },
      }}
      onChange={({ target }) => type(name, target.value)}
      onBlur={() => leave(name)}
    />
  );
  const ask = (name: string) => text(`support.lender.${name}`);
  return (
    <form ref={form} noValidate onSubmit={save} style={{ display: 'grid', gap: 16 }}>
      <SectionCard title={ask('who')}>
        <Fields>
          {field('handle', ask('handle'), { help: ask('handle_help') })}
          {field('email', ask('email'), { help: ask('email_help') })}
          {field('website', ask('website'))}
          <TextField
            select
            label={ask('language')}
            value={draft.language}
            onChange={({ target }) => setDraft({ ...draft, language: target.value as 'en' | 'ar' })}
          >
            {(['ar', 'en'] as const).map((language) => (
              <MenuItem key={language} value={language}>
                {text(`support.value.${language}`)}
              </MenuItem>
            ))}
          </TextField>
        </Fields>
        <FormControlLabel
          control={
            <Switch checked={draft.isShown} onChange={(_, isShown) => setDraft({ ...draft, isShown })} />
          }
          label={text('support.column.isShown')}
        />
      </SectionCard>
      <SectionCard title={ask('words')}>
        <Fields isWide>
          {translatedFields.flatMap((name) =>
            (['en', 'ar'] as const).map((locale) =>
              field(`${name}.${locale}`, `${ask(name)} (${text(`support.value.${locale}`)})`, {
                dir: locale === 'ar' ? 'rtl' : 'ltr',
                ...(name !== 'name' && { lines: name === 'documents' ? 4 : 2 }),
                ...(name === 'documents' && { help: ask('documents_help') }),
              }),
            ),
          )}
        </Fields>
      </SectionCard>
      <SectionCard title={ask('terms')}>
        <Fields>
          {[...moneyFields, ...countFields, ...percentFields].map((name) => field(name, ask(name)))}
        </Fields>
      </SectionCard>
      <div>
        <Button type="submit" variant="contained" color="primary" loading={isPending}>
          {text('ra.action.save')}
        </Button>
      </div>
    </form>
  );
}
