import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type RaRecord, useCreatePath } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { locales, ownFirst, type Translated } from '../../../shared/texts/locale.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { recordName } from '../../fields/record-name.ts';
import { recordQuery } from '../record-query.ts';
import { useErrorText } from '../../providers/texts/use-error-text.ts';

interface Props {
  resource: ResourceModel;
  record: RaRecord;
  onClose: () => void;
}

/** Dialog that duplicates a record under a new name, one per language for translated names, and then opens the copy. */
export default function DuplicateDialog({ resource, record, onClose }: Props) {
  const createPath = useCreatePath();
  const { locale } = useLocaleState();
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const field = fieldOf(resource, resource.represents);
  const isTranslated = field.kind === 'translated-text';
  const { data: whole } = useQuery(recordQuery(dataProvider, resource.name, record.id));
  const [typed, setTyped] = useState<Translated>({});
  const [key] = useState(newIdempotencyKey);

  const original = whole?.[field.name] as Translated | string | null | undefined;
  const suggested: Translated = {};
  for (const language of isTranslated ? locales : [locale]) {
    const own = typeof original === 'object' && original !== null ? original[language] : original;
    suggested[language] = own
      ? text(`records.duplicate.copy_${language}`, { name: own }).replace(/[\u2068\u2069]/gu, '')
      : '';
  }
  const names: Translated = { ...suggested, ...typed };

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const given = isTranslated
        ? Object.fromEntries(
            Object.entries(names).map(([language, name]) => [language, name?.trim() || null]),
          )
        : names[locale]?.trim();
      const body = { id: record.id, [field.name]: given };
      return call<{ data: RaRecord }>(
        'POST',
        `/${resource.name}/duplicate${resource.comesAlong ? '?includes=' : ''}`,
        { body, idempotencyKey: key },
      );
    },
    onSuccess({ data }) {
      notify('records.duplicate.done', { type: 'success' });
      void client.invalidateQueries({ queryKey: [resource.name, 'getList'] });
      onClose();
      void navigate(createPath({ resource: resource.name, type: 'edit', id: data.id }));
    },
  });
  const problem =
    error instanceof HttpError
      ? (Object.values(error.body.errors ?? {})[0]?.[0]?.message ?? errorText(error))
      : null;
  const isEmpty = !Object.values(names).some((name) => name?.trim());
  return (
    <FormDialog
      title={text('records.duplicate.title', { name: recordName(resource, record, locale) })}
      submit={text('ra.action.clone')}
      isIncomplete={!whole || isEmpty}
      isPending={isPending}
      onSubmit={mutate}
      onClose={onClose}
    >
      {(isTranslated ? ownFirst(locale) : [locale]).map((language, index) => (
        <TextField
          key={language}
          label={
            isTranslated
              ? text('records.duplicate.name_in', {
                  name: field.title[locale],
                  language: text(`records.language.${language}`),
                })
              : field.title[locale]
          }
          value={names[language] ?? ''}
          onChange={(event) => setTyped({ ...typed, [language]: event.target.value })}
          disabled={!whole}
          autoFocus={index === 0}
          slotProps={{
            htmlInput: {
              dir: language === 'ar' ? 'rtl' : 'ltr',
              lang: language,
              maxLength: field.schema.maxLength,
            },
          }}
        />
      ))}
      {problem ? (
        <FormHelperText error role="alert">
          {text(problem, { _: problem })}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}
