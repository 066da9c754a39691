import { ShowBase, useShowContext, type RaRecord, type ShowBaseProps } from 'react-admin';
import type { ReactNode } from 'react';
import { FormSkeleton } from '../views/form/FormSkeleton.tsx';
import { RecordGate } from '../views/RecordGate.tsx';
import { RecordHeader } from '../views/RecordHeader.tsx';
import { everyLanguage } from '../views/record-query.ts';
import { Page } from './Page.tsx';

export interface ShowProps extends ShowBaseProps {
  children: ReactNode;
  /** where the record stands, below its name */
  status?: ReactNode;
}

/** The page of a record that is read: react-admin's `<Show>` in our look, with every language of the record. */
export function Show({ children, status, queryOptions, ...props }: ShowProps) {
  return (
    <ShowBase
      disableAuthentication
      redirectOnError={false}
      {...props}
      queryOptions={{
        meta: everyLanguage,
        refetchOnWindowFocus: true,
        // The page says it, in the record's place.
        onError: () => undefined,
        ...queryOptions,
      }}
    >
      <ShowPage status={status}>{children}</ShowPage>
    </ShowBase>
  );
}

function ShowPage({ status, children }: Pick<ShowProps, 'status' | 'children'>) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  if (!record)
    return error ? <RecordGate action="view" error={error} retry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <Page>
      <RecordHeader status={status} />
      {children}
    </Page>
  );
}
