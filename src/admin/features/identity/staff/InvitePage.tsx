import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { use, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { inputOf } from '../../../../field-types/inputs.ts';
import { loadModel } from '../../../bootstrap/models.ts';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { newIdempotencyKey } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { readServerProblems } from '../../../fields/guards/field-problems.ts';
import { FieldGrid } from '../../../crud/form/FieldGrid.tsx';
import { checkValues, toFormValues, toWireValues, type Values } from '../../../fields/form-values.ts';
import { useDraft } from '../../../crud/form/use-draft.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { invitationsKey, type NewInvitation } from './invitation-calls.ts';
import { personFields, rightFields } from './invitation-fields.ts';

const list = '/settings/users/invitations';

/** Invitation form: the person's details and permissions; the link is emailed. */
export default function InvitePage() {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const navigate = useNavigate();
  const client = useQueryClient();
  const rights = rightFields(use(loadModel('staff')));
  const fields = [...personFields, ...rights];
  const [initial] = useState(() => toFormValues(fields, undefined, inputOf));
  const form = useForm<Values>({ defaultValues: initial });
  const liftGuard = useUnsavedChangesGuard(form.formState.isDirty);
  const [key, setKey] = useState(newIdempotencyKey);
  useDraft({
    resource: 'invitations',
    id: undefined,
    changed: () => (form.formState.isDirty ? structuredClone(form.getValues()) : {}),
    refill(values) {
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NewInvitation) =>
      callOperation('POST', '/staff/invitations', { body, idempotencyKey: key }),
    onSuccess({ data }) {
      liftGuard();
      notify(text('people.invite.sent', { email: data.email }), { type: 'success' });
      void client.invalidateQueries({ queryKey: invitationsKey });
      void navigate(list);
    },
    onError(error) {
      // Without a response the invitation may have been created: the same idempotency key prevents a second one.
      if (!(error instanceof HttpError) || error.status > 0) setKey(newIdempotencyKey());
      const problems = error instanceof HttpError ? readServerProblems(error.body.errors) : [];
      for (const [path, problem] of problems) form.setError(path, problem);
      if (problems[0]) form.setFocus(problems[0][0]);
      else sayError(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const values = form.getValues();
    const wire = toWireValues(fields, values, inputOf);
    const found: [string, string][] = [...checkValues(fields, values, inputOf)];
    for (const { name, required } of fields)
      if (required && wire[name] == null) found.push([name, 'required']);
    form.clearErrors();
    for (const [name, type] of found) form.setError(name, { type });
    if (found[0]) form.setFocus(found[0][0]);
    else mutate(wire as unknown as NewInvitation);
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} style={{ maxWidth: 820, marginInline: 'auto' }}>
        <PageHeader title={text('people.invite.title')} back={list} subtitle={text('people.invite.help')} />
        <div style={{ display: 'grid', gap: 16 }}>
          <SectionCard title={text('people.invite.person')}>
            <FieldGrid fields={personFields} />
          </SectionCard>
          <SectionCard title={text('people.invite.rights')} help={text('people.invite.rights_help')}>
            <FieldGrid fields={rights} />
          </SectionCard>
          <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
            <Button component={Link} to={list} disabled={isPending}>
              {text('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" color="primary" loading={isPending}>
              {text('people.invite.send')}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
