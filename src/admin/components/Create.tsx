import {
  CreateBase,
  useCreatePath,
  useNotify,
  useRedirect,
  type CreateBaseProps,
  type RaRecord,
} from 'react-admin';
import { Suspense, useCallback, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NextPageContext, type NextPageState } from '../fields/lists/next-page-context.ts';
import { FormSkeleton } from '../crud/form/sections/FormSkeleton.tsx';
import { RecordHeader } from '../crud/RecordHeader.tsx';
import { everyLanguage } from '../crud/record-query.ts';
import { useNotifyError } from '../crud/use-notify-error.ts';
import { Page } from './Page.tsx';

export interface CreateProps extends CreateBaseProps {
  children: ReactNode;
  /** `false`: the children render their own header */
  title?: false;
}

/**
 * The create page: react-admin's `<Create>` in the app's design. After saving it navigates to the record's edit page, replacing the history
 * entry, so that “back” does not lead to an empty form; `redirect` overrides this. The route checks the right.
 */
export function Create({ children, title, redirect, mutationOptions, ...props }: CreateProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const lead = useRedirect();
  const sayError = useNotifyError();
  const next = useRef<NextPageState>(null);
  const goOn = useCallback((begins: NextPageState | null) => {
    next.current = begins;
  }, []);
  return (
    <CreateBase
      disableAuthentication
      {...props}
      {...(redirect !== undefined && { redirect })}
      mutationOptions={{
        meta: everyLanguage,
        onSuccess(made: RaRecord, { resource }: { resource?: string }) {
          notify('records.form.created', { type: 'success' });
          if (redirect === undefined)
            void navigate(createPath({ resource, type: 'edit', id: made.id }), {
              replace: true,
              state: next.current,
            });
          else lead(redirect, resource, made.id, made);
        },
        onError: sayError,
        ...mutationOptions,
      }}
    >
      <Page>
        <Suspense fallback={<FormSkeleton />}>
          {title === false ? null : <RecordHeader />}
          <NextPageContext value={goOn}>{children}</NextPageContext>
        </Suspense>
      </Page>
    </CreateBase>
  );
}
