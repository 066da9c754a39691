import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** the indeterminate state: some of the rows it represents are checked */
  isPartial?: boolean;
}

/** A checkbox, as in list rows; styled by `theme/static-styles.ts`. Its name is its `aria-label`. */
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
