import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../../admin/bootstrap/lazy-component.ts';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { useModuleTitle } from '../../admin/providers/texts/use-module-title.ts';
import { EllipsisText } from '../../admin/fields/value-texts.tsx';
import type { Permissions } from '../../shared/identity/permissions.ts';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';

/** List cell: names of the modules with permissions. */
function Cell({ value }: ValueProps) {
  const titleOf = useModuleTitle();
  const text = useText();
  const granted = Object.entries((value ?? {}) as Permissions).filter(([, actions]) => actions.length > 0);
  return <EllipsisText text={granted.map(([module]) => titleOf(module)).join(text('records.list.comma'))} />;
}

const Granted = lazyComponent(() => import('./GrantedPermissions.tsx'));

/** Lazily loaded list of all granted permissions. */
function Value({ value }: ValueProps) {
  return (
    <LazyBoundary waiting={<Skeleton width="60%" />}>
      <Granted value={value} />
    </LazyBoundary>
  );
}

export const display: FieldTypeDisplay = { Cell, Value, isWide: true };
