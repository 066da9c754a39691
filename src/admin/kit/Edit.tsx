import { useQueryClient } from '@tanstack/react-query';
import {
  EditBase,
  useEditContext,
  useNotify,
  useRedirect,
  type EditBaseProps,
  type RaRecord,
} from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import { FormSkeleton } from '../views/form/FormSkeleton.tsx';
import { RecordGate } from '../views/RecordGate.tsx';
import { RecordHeader } from '../views/RecordHeader.tsx';
import { everyLanguage } from '../views/record-query.ts';
import { useSayError } from '../views/use-say-error.ts';
import { Page } from './Page.tsx';

export interface EditProps extends EditBaseProps {
  children: ReactNode;
  /** `false`: what stands within brings a head of its own */
  title?: false;
}

/**
 * The page of a record that is changed: react-admin's `<Edit>` in our look. What is saved is answered before anything is said
 * (`pessimistic`: a refusal must find the person still there), in every language, and the page stays unless `redirect` leads away.
 * The route has asked for the right already.
 */
export function Edit({
  children,
  title,
  queryOptions,
  mutationOptions,
  redirect = false,
  ...props
}: EditProps) {
  const client = useQueryClient();
  const notify = useNotify();
  const lead = useRedirect();
  const sayError = useSayError();
  return (
    <EditBase
      mutationMode="pessimistic"
      disableAuthentication
      redirect={redirect}
      redirectOnError={false}
      {...props}
      queryOptions={{
        meta: everyLanguage,
        // Someone who comes back to a form without changes sees what others wrote meanwhile.
        refetchOnWindowFocus: true,
        // The page says it, in the record's place.
        onError: () => undefined,
        ...queryOptions,
      }}
      mutationOptions={{
        meta: everyLanguage,
        onSuccess(stored: RaRecord, { resource }: { resource?: string }) {
          void client.invalidateQueries({ queryKey: [resource, 'getList'] });
          void client.invalidateQueries({ queryKey: [resource, 'getMany'] });
          notify('views.form.saved', { type: 'success' });
          lead(redirect, resource, stored.id, stored);
        },
        onError: sayError,
        ...mutationOptions,
      }}
    >
      <EditPage title={title}>{children}</EditPage>
    </EditBase>
  );
}

/** A failure to ask again leaves the page as it is: what is typed stays. */
function EditPage({ title, children }: Pick<EditProps, 'title' | 'children'>) {
  const { record, error, refetch } = useEditContext<RaRecord>();
  if (!record)
    return error ? <RecordGate action="edit" error={error} retry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <Page key={record.id}>
      <Suspense fallback={<FormSkeleton />}>
        {title === false ? null : <RecordHeader />}
        {children}
      </Suspense>
    </Page>
  );
}
