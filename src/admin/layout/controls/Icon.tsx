import { directed, icons, isIconName, type IconName } from './icons.ts';

interface Props {
  /** a key of icons.ts; any other name shows the `records` icon */
  name: IconName | (string & {});
  /** pixels, 18 where absent */
  size?: number;
  className?: string;
}

/** A decorative icon, styled by `theme/static-styles.ts`. Its meaning is in the text beside it or in the label of its button. */
export function Icon({ name, size = 18, className }: Props) {
  const known = isIconName(name) ? name : 'records';
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={className ? `icon ${className}` : 'icon'}
      data-directed={directed.has(known) ? '' : undefined}
      strokeWidth={known === 'more' || known === 'drag' ? 2.6 : 1.7}
    >
      <path d={icons[known]} />
    </svg>
  );
}
