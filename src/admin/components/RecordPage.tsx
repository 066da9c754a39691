import type { RaRecord } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import type { Action } from '../../shared/resources/resource-model.ts';
import { FormSkeleton } from '../crud/form/sections/FormSkeleton.tsx';
import { RecordUnavailable } from '../crud/RecordUnavailable.tsx';
import { everyLanguage } from '../crud/record-query.ts';
import { Page } from './Page.tsx';

/** Query options of a record page: every language, refetched on window focus. */
export const recordQueryOptions = {
  meta: everyLanguage,
  refetchOnWindowFocus: true,
  // The page renders the error in place of the record.
  onError: () => undefined,
};

interface Props {
  /** the action that the page is for */
  action: Action;
  /** the result of react-admin's controller */
  context: { record?: RaRecord | undefined; error?: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** The page of an existing record: a skeleton while loading, an error if unavailable. A failed refetch keeps the record shown. */
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
