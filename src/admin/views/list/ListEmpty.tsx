import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { EmptyState } from '../../layout/States.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useNouns } from '../../providers/nouns.ts';
import { useText } from '../../providers/texts.tsx';
import { addressOf } from '../address-of.ts';
import { importAddress, importRights } from './importable.ts';

interface Props {
  resource: ResourceModel;
  /** nothing exists yet, as opposed to nothing matches */
  isNew: boolean;
  onClear: () => void;
}

/** A list without rows: nothing yet, or nothing that matches. */
export function ListEmpty({ resource, isNew, onClear }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useMay();
  const { one, many } = useNouns(resource);
  if (!isNew)
    return (
      <EmptyState
        icon="search"
        title={text('views.empty.no_match', { many })}
        body={text('views.empty.no_match_body')}
        action={<Button onClick={onClear}>{text('views.list.clear')}</Button>}
      />
    );
  const mayImport = importRights(resource).length > 0;
  const mayCreate = resource.calls.includes('create') && may(resource.module, 'create');
  return (
    <EmptyState
      icon={resource.icon}
      title={text('views.empty.none', { many })}
      body={
        resource.empty?.[locale] ??
        text(`views.empty.none_body${mayCreate ? (mayImport ? '' : '_add') : '_read'}`)
      }
      action={
        mayCreate ? (
          <>
            <Button
              component={Link}
              to={addressOf(resource, 'create')}
              variant="contained"
              color="primary"
              startIcon={<Icon name="add" />}
            >
              {text('views.list.add', { name: one })}
            </Button>
            {mayImport ? (
              <Button component={Link} to={importAddress(resource.name)} startIcon={<Icon name="upload" />}>
                {text('views.list.import')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    />
  );
}
