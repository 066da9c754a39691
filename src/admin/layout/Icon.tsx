import { styled } from '@mui/material/styles';
import { directed, icons, isIconName, type IconName } from './icons.ts';

const Svg = styled('svg')({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: 'currentcolor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '[dir="rtl"] &[data-directed]': { scale: '-1 1' },
});

interface Props {
  /** a key of icons.ts; anything else shows the sign of plain records */
  name: IconName | (string & {});
  /** pixels, 18 where absent */
  size?: number;
  className?: string;
}

/** One icon. Decoration only: what it means stands beside it or in the label of the button around it. */
export function Icon({ name, size = 18, className }: Props) {
  const known = isIconName(name) ? name : 'records';
  return (
    <Svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={className}
      data-directed={directed.has(known) ? '' : undefined}
      strokeWidth={known === 'more' || known === 'drag' ? 2.6 : 1.7}
    >
      <path d={icons[known]} />
    </Svg>
  );
}
