import { ShowBase, useShowContext, type RaRecord, type ShowBaseProps } from 'react-admin';
import type { ReactNode } from 'react';
import { RecordHeader } from '../crud/RecordHeader.tsx';
import { RecordPage, recordQueryOptions } from './RecordPage.tsx';

export interface ShowProps extends ShowBaseProps {
  children: ReactNode;
  /** the record's status, below its name */
  status?: ReactNode;
}

/** The read-only page of a record: react-admin's `<Show>` in the app's design, with every language of the record. */
export function Show({ children, status, queryOptions, ...props }: ShowProps) {
  return (
    <ShowBase
      disableAuthentication
      redirectOnError={false}
      {...props}
      queryOptions={{ ...recordQueryOptions, ...queryOptions }}
    >
      <ShowPage status={status}>{children}</ShowPage>
    </ShowBase>
  );
}

function ShowPage({ status, children }: Pick<ShowProps, 'status' | 'children'>) {
  return (
    <RecordPage action="view" context={useShowContext<RaRecord>()}>
      <RecordHeader status={status} />
      {children}
    </RecordPage>
  );
}
