import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useListContext, useCreatePath } from 'react-admin';
import { Icon } from '../../layout/controls/Icon.tsx';
import { offersCreate, rightToCreate } from '../../../shared/resources/resource-outline.ts';
import { EmptyState } from '../../layout/states/page-states.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useOptionalResourceModel } from '../../providers/data/use-resource-model.ts';
import { outlines } from '../../../generated/outlines.ts';
import { importAddress, importPermissions } from './import-permissions.ts';

interface Props {
  /** no records exist, as opposed to no matches */
  isNew: boolean;
}

/** Empty state of a list: no records yet, or no matches. */
export function ListEmpty({ isNew }: Props) {
  const createPath = useCreatePath();
  const resource = useOptionalResourceModel();
  const { setFilters, resource: name } = useListContext();
  const { locale } = useLocaleState();
  const text = useText();
  const may = useCan();
  const { many } = useNouns(resource ?? name);
  if (!isNew)
    return (
      <EmptyState
        icon="search"
        title={text('records.empty.no_match', { many })}
        body={text('records.empty.no_match_body')}
        action={<Button onClick={() => setFilters({}, {})}>{text('records.list.clear')}</Button>}
      />
    );
  if (!resource) return <EmptyState title={text('records.empty.none', { many })} />;
  // Records created with another resource's (variants): the button creates that resource.
  const made = resource.madeWith ? (outlines[resource.madeWith] ?? resource) : resource;
  const mayImport = importPermissions(made).length > 0;
  const { module, action } = rightToCreate(made);
  const mayCreate = offersCreate(made) && !resource.list.only && may(module, action);
  return (
    <EmptyState
      icon={resource.icon}
      title={resource.emptyTitle?.[locale] ?? text('records.empty.none', { many })}
      body={
        resource.empty?.[locale] ??
        text(`records.empty.none_body${mayCreate ? (mayImport ? '' : '_add') : '_read'}`)
      }
      action={
        mayCreate ? (
          <>
            <Button
              component={Link}
              to={createPath({ resource: made.name, type: 'create' })}
              variant="contained"
              color="primary"
              startIcon={<Icon name="add" />}
            >
              {text('records.list.add', { name: made.singular[locale] })}
            </Button>
            {mayImport ? (
              <Button component={Link} to={importAddress(made.name)} startIcon={<Icon name="upload" />}>
                {text('records.list.import')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    />
  );
}
