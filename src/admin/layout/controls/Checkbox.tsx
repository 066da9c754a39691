import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** it stands for several, of which some are ticked */
  isPartial?: boolean;
}

/** A box to tick, as it stands beside every row of a list; drawn by `theme/static-styles.ts`. Its name is its `aria-label`. */
export function Checkbox({ isPartial = false, ...input }: Props) {
  return (
    <input
      type="checkbox"
      className="tick"
      ref={(node) => {
        if (node) node.indeterminate = isPartial;
      }}
      {...input}
    />
  );
}
