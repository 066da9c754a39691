import { useQueryClient } from '@tanstack/react-query';
import {
  EditBase,
  useEditContext,
  useNotify,
  useRedirect,
  type EditBaseProps,
  type RaRecord,
} from 'react-admin';
import type { ReactNode } from 'react';
import { HttpError } from '../providers/data/problem.ts';
import { RecordHeader } from '../crud/RecordHeader.tsx';
import { everyLanguage } from '../crud/record-query.ts';
import { useNotifyError } from '../crud/use-notify-error.ts';
import { RecordPage, recordQueryOptions } from './RecordPage.tsx';

export interface EditProps extends EditBaseProps {
  children: ReactNode;
  /** `false`: the children render their own header */
  title?: false;
}

/**
 * The edit page: react-admin's `<Edit>` in the app's design. `pessimistic`: the form stays open until the server has accepted the change.
 * Reads and writes every language; the page stays open unless `redirect` is set. The route checks the right.
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
  const sayError = useNotifyError();
  return (
    <EditBase
      mutationMode="pessimistic"
      disableAuthentication
      redirect={redirect}
      redirectOnError={false}
      {...props}
      queryOptions={{ ...recordQueryOptions, ...queryOptions }}
      mutationOptions={{
        meta: everyLanguage,
        onSuccess(stored: RaRecord, { resource }: { resource?: string }) {
          void client.invalidateQueries({ queryKey: [resource, 'getList'] });
          void client.invalidateQueries({ queryKey: [resource, 'getMany'] });
          notify('records.form.saved', { type: 'success' });
          lead(redirect, resource, stored.id, stored);
        },
        // 404 on saving: the record was deleted meanwhile, and the generic message would not mention the unsaved input.
        onError: (error: Error) =>
          error instanceof HttpError && error.status === 404
            ? notify('records.form.gone', { type: 'error' })
            : sayError(error),
        ...mutationOptions,
      }}
    >
      <EditPage title={title}>{children}</EditPage>
    </EditBase>
  );
}

function EditPage({ title, children }: Pick<EditProps, 'title' | 'children'>) {
  return (
    <RecordPage action="edit" context={useEditContext<RaRecord>()}>
      {title === false ? null : <RecordHeader />}
      {children}
    </RecordPage>
  );
}
