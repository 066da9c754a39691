import Button from '@mui/material/Button';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { Action } from '../../shared/resources/resource-model.ts';
import { DeniedState } from '../layout/states/DeniedState.ts';
import { EmptyState, ErrorState } from '../layout/states/page-states.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { isNotFound } from './is-not-found.ts';

interface Props {
  action: Action;
  error: unknown;
  retry: () => void;
}

/** Error page of a record: not found, permission denied, or loading failed. */
export function RecordUnavailable({ action, error, retry }: Props) {
  const createPath = useCreatePath();
  const resource = useResourceModel();
  const { locale } = useLocaleState();
  const text = useText();
  const status = (error as { status?: number } | null)?.status;
  if (status === 403) return <DeniedState module={resource.module} action={action} />;
  if (!isNotFound(error)) return <ErrorState level={1} error={error} retry={retry} />;
  return (
    <EmptyState
      level={1}
      icon={resource.icon}
      title={text('records.not_found.title', { name: resource.singular[locale] })}
      body={text('records.not_found.body')}
      action={
        <Button component={Link} to={createPath({ resource: resource.name, type: 'list' })}>
          {text('records.not_found.back', { name: resource.title[locale] })}
        </Button>
      }
    />
  );
}
