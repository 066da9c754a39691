import type { Vendor } from './next-step.ts';

const signs: Record<Vendor, { paths: [string, string][] }> = {
  google_oauth2: {
    paths: [
      ['M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.8h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3Z', '#4285f4'],
      ['M12 22c2.7 0 5-.9 6.6-2.5L15.4 17a6 6 0 0 1-9-3.1H3.1v2.6A10 10 0 0 0 12 22Z', '#34a853'],
      ['M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9Z', '#fbbc05'],
      ['M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6Z', '#ea4335'],
    ],
  },
  facebook: {
    paths: [
      [
        'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.5 2.9h-2.3v7A10 10 0 0 0 22 12Z',
        '#0866ff',
      ],
    ],
  },
  apple: {
    paths: [
      [
        'M16.6 12.7c0-2.4 2-3.5 2-3.6a4.4 4.4 0 0 0-3.4-1.9c-1.5-.1-2.8.9-3.6.9-.7 0-1.9-.9-3.1-.8a4.6 4.6 0 0 0-3.9 2.4c-1.7 2.9-.4 7.2 1.2 9.5.8 1.1 1.8 2.4 3 2.3 1.2 0 1.7-.8 3.1-.8 1.5 0 1.9.8 3.1.8 1.3 0 2.1-1.2 2.9-2.3.9-1.3 1.3-2.6 1.3-2.6s-2.6-1-2.6-3.9ZM14.3 5.7c.6-.8 1.1-1.9 1-3-1 0-2.1.7-2.8 1.4-.6.7-1.2 1.9-1 2.9 1 .1 2.1-.5 2.8-1.3Z',
        'currentcolor',
      ],
    ],
  },
};

/** Logo of the identity provider. */
export function VendorLogo({ vendor }: { vendor: Vendor }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
      {signs[vendor].paths.map(([path, colour]) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </svg>
  );
}
