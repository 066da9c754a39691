import { useId } from 'react';

/** Logo of Matjar: an awning over an arched door, on a 32-unit grid. `favicon.svg` is the same drawing. */
export function Logo({ size = 28 }: { size?: number }) {
  const clip = useId();
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <clipPath id={clip}>
        <rect width="32" height="32" rx="8" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="32" height="32" fill="#0b6a72" />
        <path d="M7 12.5v11.5a1.5 1.5 0 0 0 1.5 1.5h15a1.5 1.5 0 0 0 1.5-1.5V12.5z" fill="#fff" />
        <path d="M16 14.2c2.6 1.9 3.7 3.7 3.7 6v5.3h-7.4v-5.3c0-2.3 1.1-4.1 3.7-6z" fill="#0b6a72" />
        <path
          d="M7.6 6h16.8L27 11.2c0 3.9-5.5 3.9-5.5 0 0 3.9-5.5 3.9-5.5 0 0 3.9-5.5 3.9-5.5 0 0 3.9-5.5 3.9-5.5 0z"
          fill="#f0b95a"
        />
      </g>
    </svg>
  );
}
