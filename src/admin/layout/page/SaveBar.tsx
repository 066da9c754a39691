import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../providers/texts/texts.tsx';
import { radius, size } from '../../theme/tokens.ts';
import { topControls } from '../top-controls.ts';

const onlySpoken = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar + 1,
  // Over the top bar, leaving locale, colour scheme and account accessible.
  insetBlockStart: 4,
  insetInlineStart: size.sidebar + 24,
  insetInlineEnd: 'calc(var(--top-controls, 200px) + 36px)',
  display: 'flex',
  alignItems: 'center',
  height: size.topBar - 8,
  paddingInline: '16px 6px',
  borderRadius: radius.control + 2,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  animation: 'mj-save-bar 200ms cubic-bezier(0.2, 0, 0, 1)',
  '@keyframes mj-save-bar': { from: { transform: 'translateY(-130%)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, width: '100%' },
  '& [data-status]': { display: 'none' },
  '& p': { margin: 0, flex: 1, fontWeight: 500, minWidth: 0 },
  '& .MuiButton-text': { color: 'inherit', opacity: 0.85, '&:hover': { opacity: 1 } },
  // On a phone at the bottom, over the menu.
  [theme.breakpoints.down('md')]: {
    insetBlock: 'auto 0',
    insetInline: 0,
    height: `calc(${size.bottomBar}px + env(safe-area-inset-bottom))`,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    paddingInline: 12,
    borderRadius: 0,
    // On a phone the record's status is shown and changed in the bar.
    '& [data-status]': { display: 'flex', flex: 1, minWidth: 0, '& ~ p': onlySpoken },
    '@keyframes mj-save-bar': { from: { transform: 'translateY(100%)' } },
  },
}));

/** Sets the width of the top bar's controls as a property of this element: on the root it would recalculate every element's style. */
function besideControls(bar: HTMLElement | null) {
  const controls = document.getElementById(topControls);
  if (!bar || !controls) return undefined;
  const watch = new ResizeObserver(() =>
    bar.style.setProperty('--top-controls', `${controls.offsetWidth}px`),
  );
  watch.observe(controls);
  return () => watch.disconnect();
}

interface Props {
  /** something differs from the stored values */
  isDirty: boolean;
  /** number of changed fields, when known */
  count?: number;
  isSaving: boolean;
  /** the record's status input: on a phone in place of the count */
  status?: ReactNode;
  onDiscard: () => void;
  /** absent: the button submits `form` */
  onSave?: () => void;
  /** id of the form that Save submits */
  form?: string;
}

/** Bar with Save and Discard, shown while there are changes. Covers the top bar, on a phone the menu; `UnsavedChangesGuard` guards leaving. */
export function SaveBar({ isDirty, count, isSaving, status, onDiscard, onSave, form }: Props) {
  const text = useText();
  if (!isDirty && !isSaving) return null;
  return (
    <Bar ref={besideControls} role="region" aria-label={text('app.save_bar.unsaved')}>
      <div>
        {status ? <div data-status="">{status}</div> : null}
        <p role="status">
          {count === undefined
            ? text('app.save_bar.unsaved')
            : text('app.save_bar.unsaved_count', { smart_count: count })}
        </p>
        <Button variant="text" onClick={onDiscard} disabled={isSaving}>
          {text('app.save_bar.discard')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          type={onSave ? 'button' : 'submit'}
          form={form}
          onClick={onSave}
          loading={isSaving}
        >
          {text('app.save_bar.save')}
        </Button>
      </div>
    </Bar>
  );
}
