import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../admin/layout/LazyBoundary.tsx';
import { lazyScreen } from '../../admin/providers/AreaWords.tsx';
import type { Permissions } from '../../model/rights.ts';
import type { InputProps, KindInput } from '../display.ts';

const Matrix = lazyScreen(['rights'], () => import('./PermissionMatrix.tsx'));

/** The matrix comes when a form that grants rights is opened: no other form needs its words. */
function Input(props: InputProps) {
  return (
    <LazyBoundary waiting={<Skeleton variant="rounded" height={420} />}>
      <Matrix {...props} />
    </LazyBoundary>
  );
}

/** Modules without any action say nothing and stay away. */
const withoutEmpty = (value: unknown) =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Permissions)
      .filter(([, granted]) => granted.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

export const input: KindInput = {
  Input,
  toForm: (value) => value ?? {},
  toWire: withoutEmpty,
  isWide: true,
};
