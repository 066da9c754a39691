import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { EmptyState } from '../../layout/States.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
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
  const name = withinSentence(resource.title[locale]);
  if (!isNew)
    return (
      <EmptyState
        icon="search"
        title={text('views.empty.no_match', { name })}
        body={text('views.empty.no_match_body')}
        action={<Button onClick={onClear}>{text('views.list.clear')}</Button>}
      />
    );
  const mayCreate = resource.calls.includes('create') && may(resource.module, 'create');
  return (
    <EmptyState
      icon={resource.icon}
      title={text('views.empty.none', { name })}
      body={text(mayCreate ? 'views.empty.none_body' : 'views.empty.none_body_read')}
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
              {text('views.list.add', { name: resource.singular[locale] })}
            </Button>
            {importRights(resource).length ? (
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

/** A title as a word of a sentence: “Products” → “products”; names in capitals stay. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
