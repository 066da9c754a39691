import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { isLinkOf } from '../../../../shared/texts/contact.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { readServerProblems } from '../../../fields/guards/field-problems.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { Field } from '../../Field.tsx';
import { useSaveCompany, type Company } from './company.ts';
import type { Platform } from './platform.ts';

interface Props {
  company: Company;
  platform: Platform;
  onClose: () => void;
}

/** Normalizes a typed address: `http` becomes `https`, and a missing scheme is added. */
const whole = (typed: string): string => {
  const url = typed.trim().replace(/^http:\/\//iu, 'https://');
  return !url || /^[a-z]+:\/\//iu.test(url) ? url : `https://${url}`;
};

/** Dialog that adds or changes the store's address on one platform. */
export function LinkDialog({ company, platform, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const client = useQueryClient();
  const sayError = useNotifyError();
  const save = useSaveCompany();
  const links = company.companyLinks ?? [];
  const before = links.find((link) => link.platform === platform.platform);
  const [url, setUrl] = useState(before?.url ?? '');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [host = ''] = platform.hosts;
  const refusal = () => text('settings.social.refused', { platform: platform.name, host });

  async function send() {
    const clean = whole(url);
    if (!isLinkOf(platform.hosts, clean)) {
      setError(clean ? refusal() : text('errors.required'));
      return;
    }
    if (clean === before?.url) {
      onClose();
      return;
    }
    const others = links.map(({ platform: name, url: address }) => ({ platform: name, url: address }));
    const mine = { platform: platform.platform, url: clean };
    const companyLinks = before
      ? others.map((link) => (link.platform === mine.platform ? mine : link))
      : [...others, mine];
    setPending(true);
    try {
      await save({ companyLinks }, company.version);
      notify(text(before ? 'settings.social.changed' : 'settings.social.added'), { type: 'success' });
      onClose();
    } catch (failure) {
      const [said] = failure instanceof HttpError ? readServerProblems(failure.body.errors) : [];
      if (said) setError(said[1].message ?? refusal());
      else sayError(failure);
      // On a version conflict the store is refetched, so that the next attempt uses its current version.
      if (failure instanceof HttpError && failure.status === 409)
        void client.invalidateQueries({ queryKey: ['company'] });
    } finally {
      setPending(false);
    }
  }

  return (
    <FormDialog
      title={text(before ? 'settings.social.change_of' : 'settings.social.add_of', {
        platform: platform.name,
      })}
      submit={text('ra.action.save')}
      isPending={isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field
        label={text('settings.social.address')}
        value={url}
        error={error}
        hint={text('settings.social.address_help')}
        placeholder={`https://${host}/…`}
        autoFocus
        onChange={({ target }) => {
          setUrl(target.value);
          setError(undefined);
        }}
        inputProps={{
          dir: 'ltr',
          inputMode: 'url',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 500,
          'aria-invalid': error ? true : undefined,
        }}
      />
    </FormDialog>
  );
}
