import { useId } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { Logo } from '../../../layout/controls/Logo.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Decorative half of the sign-in page: a mashrabiya pattern and the product description. */
export default function SignInPanel() {
  const text = useText();
  return (
    <>
      <Lattice />
      <Logo size={48} />
      <h2>{text('sign_in.headline')}</h2>
      <ul>
        {(['both', 'stock', 'fast'] as const).map((fact) => (
          <li key={fact}>
            <Icon name="check" size={20} />
            {text(`sign_in.fact_${fact}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** SVG pattern of eight-pointed stars, faded towards the text. */
function Lattice() {
  const id = useId();
  return (
    <svg data-lattice="" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={`${id}p`} width="80" height="80" patternUnits="userSpaceOnUse">
          <path
            d="M40 16 47 33 64 24 56 40 64 56 47 47 40 64 33 47 16 56 24 40 16 24 33 33ZM40 0V16M40 64V80M0 40H24M56 40H80M0 0 16 24M80 0 64 24M0 80 16 56M80 80 64 56"
            fill="none"
            stroke="#fff"
            strokeWidth="1.1"
          />
          <circle cx="40" cy="40" r="3" fill="#f0b95a" />
          <circle cx="0" cy="0" r="2" fill="#fff" />
          <circle cx="80" cy="0" r="2" fill="#fff" />
          <circle cx="0" cy="80" r="2" fill="#fff" />
          <circle cx="80" cy="80" r="2" fill="#fff" />
        </pattern>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="0.72" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}m`}>
          <rect width="100%" height="100%" fill={`url(#${id}g)`} />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}p)`} mask={`url(#${id}m)`} opacity="0.6" />
    </svg>
  );
}
