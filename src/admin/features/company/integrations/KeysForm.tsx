import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { keyModel, longestKey, type IntegrationKey } from '../../../../shared/company/integration-keys.ts';
import { keysOf, type Provider } from '../../../../shared/company/integration-providers.ts';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useFocusFirstError } from '../../use-focus-first-error.ts';
import { bidiIsolate } from '../../bidi-isolate.ts';
import { KeyField } from './KeyField.tsx';
import { useKeyMutations } from './key-calls.ts';
import { cleanKeys, validateKeys } from './validate-keys.ts';

/** Rejected values by field: a message is shown until its value changes. */
type Refusals = Readonly<Record<string, { said: string; value: string }>>;

interface Props {
  provider: Provider;
  isSet: (name: IntegrationKey) => boolean;
  onClose: () => void;
}

/** Form for the keys of a provider. An empty field keeps the stored key. */
export function KeysForm({ provider, isSet, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Record<IntegrationKey, string>>>({});
  const { locale } = useLocaleState();
  const [refused, setRefused] = useState<Refusals>({});
  const { mutate, isPending } = useKeyMutations();
  const given = cleanKeys(typed);
  const lift = useUnsavedChangesGuard(Object.keys(given).length > 0);
  useFocusFirstError(
    form,
    useMemo(
      () => Object.fromEntries(Object.entries(refused).map(([name, { said }]) => [name, said])),
      [refused],
    ),
  );
  const refuse = (sentences: Readonly<Partial<Record<string, string>>>) =>
    setRefused(
      Object.fromEntries(
        Object.entries(sentences).map(([name, said = '']) => [
          name,
          { said, value: typed[name as IntegrationKey] ?? '' },
        ]),
      ),
    );
  const sentenceOf = (name: IntegrationKey, code: string) => {
    const { title, example = '' } = keyModel(name);
    const values = { title: title[locale], example: bidiIsolate(example), limit: longestKey };
    return text(`integration_keys.refusals.${code}`, values);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const [first = ''] = keysOf(provider);
    const names = Object.keys(given) as IntegrationKey[];
    if (!names.length) return refuse({ [first]: text('integration_keys.nothing') });
    const codes = Object.entries(validateKeys(given)) as [IntegrationKey, string][];
    refuse(Object.fromEntries(codes.map(([name, code]) => [name, sentenceOf(name, code)])));
    if (codes.length) return;
    mutate(given, {
      onSuccess: () => {
        lift();
        notify(text('integration_keys.saved', { provider: provider.title }), { type: 'success' });
        onClose();
      },
      onError: (error) => {
        const { errors } = (error as HttpError).body ?? {};
        if (!errors) return sayError(error);
        refuse(
          Object.fromEntries(Object.entries(errors).map(([name, [problem]]) => [name, problem?.message])),
        );
      },
    });
  };

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !isPending && onClose()}
      style={{ display: 'grid', gap: 14 }}
    >
      <Typography variant="body2" color="textSecondary">
        <b>{text('integration_keys.find')}</b> {text(`integration_keys.where.${provider.name}`)}{' '}
        <Link href={provider.page} target="_blank" rel="noreferrer noopener">
          {text('integration_keys.open', { provider: provider.title })}
        </Link>
      </Typography>
      {keysOf(provider).map((name, place) => (
        <KeyField
          key={name}
          name={name}
          isSet={isSet(name)}
          isNeeded={provider.needs.includes(name)}
          autoFocus={place === 0}
          value={typed[name] ?? ''}
          error={refused[name]?.value === (typed[name] ?? '') ? refused[name]?.said : undefined}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" variant="contained" color="primary" loading={isPending}>
          {text('integration_keys.save')}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {text('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}
