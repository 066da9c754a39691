import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../admin/providers/texts/lazy-screen.tsx';
import type { Permissions } from '../../shared/identity/rights.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

const Matrix = lazyScreen(['rights'], () => import('./PermissionMatrix.tsx'));

/** About how high the matrix is, in pixels: a line for each module, and the actions that some of them name, which wrap on a phone. */
const high = { wide: 742, narrow: 882, wideThumb: 890, narrowThumb: 1070 } as const;

const ofWaiting = {
  height: { xs: high.narrow, sm: high.wide },
  '@media (pointer: coarse)': { height: { xs: high.narrowThumb, sm: high.wideThumb } },
};

/** The matrix comes when a form that grants rights is opened: no other form needs its words. */
function Input(props: InputProps) {
  return (
    <LazyBoundary waiting={<Skeleton variant="rounded" sx={ofWaiting} />}>
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

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? {},
  toWire: withoutEmpty,
  isWide: true,
  height: ({ isNarrow, isTouch }) =>
    isNarrow ? (isTouch ? high.narrowThumb : high.narrow) : isTouch ? high.wideThumb : high.wide,
};
