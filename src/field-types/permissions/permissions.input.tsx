import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../admin/providers/texts/lazy-screen.tsx';
import type { Permissions } from '../../shared/identity/permissions.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

const Matrix = lazyScreen(['rights'], () => import('./PermissionMatrix.tsx'));

/** Approximate height of the matrix in pixels: a row for each module, and own actions, which wrap on a phone. */
const high = { wide: 742, narrow: 882, wideThumb: 890, narrowThumb: 1070 } as const;

const ofWaiting = {
  height: { xs: high.narrow, sm: high.wide },
  '@media (pointer: coarse)': { height: { xs: high.narrowThumb, sm: high.wideThumb } },
};

/** Lazily loaded with its texts, which no other form needs. */
function Input(props: InputProps) {
  return (
    <LazyBoundary waiting={<Skeleton variant="rounded" sx={ofWaiting} />}>
      <Matrix {...props} />
    </LazyBoundary>
  );
}

/** Removes modules without actions and sorts the others. */
const withoutEmpty = (value: unknown) =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Permissions)
      .filter(([, granted]) => granted.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? {},
  toWire: withoutEmpty,
  isWide: true,
  height: ({ isNarrow, isTouch }) =>
    isNarrow ? (isTouch ? high.narrowThumb : high.narrow) : isTouch ? high.wideThumb : high.wide,
};
