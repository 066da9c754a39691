import type { RaRecord } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import type { Action } from '../../shared/resources/resource-model.ts';
import { FormSkeleton } from '../crud/form/sections/FormSkeleton.tsx';
import { RecordUnavailable } from '../crud/RecordUnavailable.tsx';
import { everyLanguage } from '../crud/record-query.ts';
import { Page } from './Page.tsx';

/** How the page of a record asks for it: in every language, and again for someone who comes back to it. */
export const recordQueryOptions = {
  meta: everyLanguage,
  refetchOnWindowFocus: true,
  // The page says it, in the record's place.
  onError: () => undefined,
};

interface Props {
  /** what the person came to do */
  action: Action;
  /** what react-admin's controller knows of the record */
  context: { record?: RaRecord | undefined; error?: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** The page of a record that exists: its outline until it is there, or why it is not. A failure to ask again leaves what stands. */
export function RecordPage({ action, context: { record, error, refetch }, children }: Props) {
  if (!record)
    return error ? (
      <RecordUnavailable action={action} error={error} retry={() => void refetch()} />
    ) : (
      <FormSkeleton isForm={action === 'edit'} />
    );
  return (
    <Page key={record.id}>
      <Suspense fallback={<FormSkeleton isForm={action === 'edit'} />}>{children}</Suspense>
    </Page>
  );
}
