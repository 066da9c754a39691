/** The editor of a filter in a popover below its button; a sheet on phones. */
import Skeleton from '@mui/material/Skeleton';
import { lazyComponent } from '../../../bootstrap/lazy-component.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { overlay } from '../../../layout/dialogs/overlay.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { useIsPhone } from '../use-is-phone.ts';

const Surface = overlay(() => import('../../../layout/dialogs/PopoverOrSheet.tsx'));
const FilterEditor = lazyComponent(() => import('../../../../field-types/FilterEditor.tsx'));

interface Props {
  group: FilterGroup;
  resource: string;
  values: Record<string, string[]>;
  onChange: (values: Record<string, string[]>) => void;
  onClose: () => void;
  anchorEl: () => HTMLElement | null;
}

export function FilterPopover({ group, resource, values, onChange, onClose, anchorEl }: Props) {
  const { locale } = useLocaleState();
  const isPhone = useIsPhone();
  return (
    <Surface
      open
      anchorEl={anchorEl}
      label={group.title[locale]}
      onClose={onClose}
      isSheet={isPhone}
      edge="start"
      width={280}
    >
      <LazyBoundary waiting={<Skeleton variant="rounded" height={96} />}>
        <FilterEditor
          field={group.field}
          resource={group.suggestedBy ?? resource}
          parameters={group.parameters}
          values={values}
          onChange={onChange}
        />
      </LazyBoundary>
    </Surface>
  );
}
