/**
 * Global class styles of small components that a page shows by the hundred: icons, truncated texts, chips, thumbnails, checkboxes.
 * A styled component computes its style per instance, a class once per page: the former took half of the time of a list's first rows.
 */
import type { Theme } from '@mui/material/styles';
import { radius, size } from './tokens.ts';

const touch = '@media (pointer: coarse)';
const tones = ['neutral', 'positive', 'attention', 'critical', 'info'] as const;

/** Clip paths of a checked and of an indeterminate checkbox. */
const marks = {
  whole: 'polygon(12% 50%, 0 62%, 38% 100%, 100% 20%, 88% 8%, 37% 74%)',
  partial: 'inset(42% 8%)',
};

/** Rules by class name, for `AppGlobalStyles`. */
export const staticStyles = ({ vars: { palette }, typography, zIndex }: Theme) => ({
  '.icon': {
    display: 'block',
    flex: 'none',
    fill: 'none',
    stroke: 'currentcolor',
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
  },
  '[dir="rtl"] .icon[data-directed]': { scale: '-1 1' },
  '.clipped': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    // Truncated at the end of its own direction, but aligned to the start of the column.
    textAlign: ['-webkit-match-parent', 'match-parent'] as never,
  },
  '.faint': { color: palette.inkFaint },
  '.chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    paddingBlock: 1,
    paddingInline: 8,
    borderRadius: radius.full,
    fontSize: typography.caption.fontSize,
    fontWeight: 500,
    lineHeight: '20px',
    whiteSpace: 'nowrap' as const,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&::before': { content: '""', flex: 'none', width: 6, height: 6, borderRadius: '50%' },
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `.chip[data-tone="${tone}"]`,
      {
        color: palette.tone[tone].ink,
        backgroundColor: palette.tone[tone].fill,
        // The fill alone does not stand out on a hovered or selected row.
        boxShadow: `inset 0 0 0 1px ${palette.tone[tone].edge}`,
        '&::before': { backgroundColor: palette.tone[tone].dot },
      },
    ]),
  ),
  '.thumbnail': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: radius.control,
    border: `1px solid ${palette.divider}`,
    color: palette.inkFaint,
    backgroundColor: palette.sunken,
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' as const, display: 'block' },
  },
  '.icon-button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: size.control,
    height: size.control,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    color: palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.hover, color: palette.text.primary },
    [touch]: { width: size.touch, height: size.touch },
  },
  '.tip': {
    position: 'fixed' as const,
    zIndex: zIndex.tooltip,
    maxWidth: 'min(300px, 100vw - 16px)',
    padding: '5px 8px',
    borderRadius: radius.control,
    fontSize: typography.caption.fontSize,
    lineHeight: 1.4,
    overflowWrap: 'break-word' as const,
    color: palette.background.paper,
    backgroundColor: palette.text.primary,
  },
  // The touch target is larger than the drawn box.
  '.tick': {
    appearance: 'none' as const,
    display: 'grid',
    placeContent: 'center',
    flex: 'none',
    width: size.control,
    height: size.control,
    margin: 0,
    cursor: 'pointer',
    [touch]: { width: 40, height: size.touch },
    '&:disabled': { cursor: 'default', opacity: 0.5 },
    '&::before, &::after': { content: '""', gridArea: '1 / 1' },
    '&::before': {
      boxSizing: 'border-box' as const,
      width: 16,
      height: 16,
      borderRadius: 4,
      border: `1.5px solid ${palette.lineField}`,
      backgroundColor: palette.background.paper,
    },
    '&:hover:enabled::before': { borderColor: palette.inkFaint },
    '&:checked::before, &:indeterminate::before': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main,
    },
    '&::after': { placeSelf: 'center', width: 10, height: 8, clipPath: 'inset(50%)' },
    '&:checked::after, &:indeterminate::after': { backgroundColor: palette.primary.contrastText },
    '&:checked::after': { clipPath: marks.whole },
    '&:indeterminate::after': { clipPath: marks.partial },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::before': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    // In forced colours mode the system's checkbox is shown.
    '@media (forced-colors: active)': {
      appearance: 'auto' as const,
      '&::before, &::after': { content: 'none' },
    },
  },
});
