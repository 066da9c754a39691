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
  // In the top bar beside the language, the appearance and the account, which stay at hand.
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
  // On a phone within the thumb's reach, over the menu: leaving is guarded anyway.
  [theme.breakpoints.down('md')]: {
    insetBlock: 'auto 0',
    insetInline: 0,
    height: `calc(${size.bottomBar}px + env(safe-area-inset-bottom))`,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    paddingInline: 12,
    borderRadius: 0,
    // Where the record will stand is told, and changed, where it is saved.
    '& [data-status]': { display: 'flex', flex: 1, minWidth: 0, '& ~ p': onlySpoken },
    '@keyframes mj-save-bar': { from: { transform: 'translateY(100%)' } },
  },
}));

/** Asked for here, where it is needed: said to every element of the page, it would have each one's style worked out anew. */
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
  /** something differs from what is stored */
  isDirty: boolean;
  /** how many fields differ, when known */
  count?: number;
  isSaving: boolean;
  /** where the record will stand, to be changed there: on a phone in place of how much changed */
  status?: ReactNode;
  onDiscard: () => void;
  /** absent: the button submits the form it stands in (`form`) */
  onSave?: () => void;
  /** id of the form that Save submits */
  form?: string;
}

/** Appears only when something changed: says how much, and saves or throws it away. Lies over the top bar, on a phone over the menu; leaving is guarded elsewhere. */
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
