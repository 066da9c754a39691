import type { Editor } from '@tiptap/core';
import ToggleButton from '@mui/material/ToggleButton';
import { styled } from '@mui/material/styles';
import { useEffect, useReducer, type KeyboardEvent } from 'react';
import { useText } from '../../admin/providers/texts/texts.tsx';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.sunken,
  '& .MuiToggleButton-root': {
    minWidth: 28,
    height: 28,
    padding: '0 6px',
    border: 0,
    borderRadius: 4,
    fontSize: 13,
    lineHeight: 1,
    textTransform: 'none',
    color: theme.vars.palette.text.secondary,
    '&.Mui-selected': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.hover },
    '@media (pointer: coarse)': { minWidth: 44, height: 44 },
  },
}));

interface Tool {
  name: string;
  sign: React.ReactNode;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: Tool[] = [
  mark('bold', <b>B</b>, (editor) => editor.chain().focus().toggleBold().run()),
  mark('italic', <i>I</i>, (editor) => editor.chain().focus().toggleItalic().run()),
  mark('underline', <u>U</u>, (editor) => editor.chain().focus().toggleUnderline().run()),
  {
    name: 'heading',
    sign: <b>H</b>,
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  mark('bulletList', <Sign path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />, (editor) =>
    editor.chain().focus().toggleBulletList().run(),
  ),
  mark(
    'orderedList',
    <Sign path="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.7V9M4 14.2c.5-1 2.7-.8 2.5.5-.1.8-2.3 1.8-2.5 3h2.7" />,
    (editor) => editor.chain().focus().toggleOrderedList().run(),
  ),
  mark('blockquote', <Sign path="M5 5v14M10 7h10M10 12h10M10 17h6" />, (editor) =>
    editor.chain().focus().toggleBlockquote().run(),
  ),
];

function mark(name: string, sign: React.ReactNode, run: Tool['run']): Tool {
  return { name, sign, run, isOn: (editor) => editor.isActive(name) };
}

function Sign({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Formatting toolbar. One tab stop; arrow keys move between its buttons. */
export function EditorToolbar({ editor, controls }: { editor: Editor | null; controls: string }) {
  const text = useText();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!editor) return undefined;
    for (const event of ['transaction', 'focus', 'blur'] as const) editor.on(event, redraw);
    return () => {
      for (const event of ['transaction', 'focus', 'blur'] as const) editor.off(event, redraw);
    };
  }, [editor]);

  return (
    <Bar
      role="toolbar"
      aria-label={text('records.rich_text.toolbar')}
      aria-controls={controls}
      onKeyDown={walk}
    >
      {tools.map(({ name, sign, isOn, run }, index) => (
        <ToggleButton
          key={name}
          value={name}
          tabIndex={index === 0 ? 0 : -1}
          selected={editor?.isFocused ? isOn(editor) : false}
          disabled={!editor}
          aria-label={text(`records.rich_text.${name}`)}
          title={text(`records.rich_text.${name}`)}
          onMouseDown={(event) => event.preventDefault()}
          onChange={() => editor && run(editor)}
        >
          {sign}
        </ToggleButton>
      ))}
    </Bar>
  );
}

/** Moves the focus by arrow keys, according to the toolbar's direction. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + (isRtl ? -step : step) + buttons.length) % buttons.length]?.focus();
}
