import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useField } from '../../admin/views/form/use-field.ts';
import type { Locale } from '../../model/locale.ts';
import type { InputProps } from '../view.ts';
import { EditorToolbar } from './editor-toolbar.views.tsx';

const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.lineField}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid rgb(${theme.vars.palette.primary.mainChannel} / 0.28)`,
  },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '& .tiptap': {
    minHeight: 148,
    maxHeight: 420,
    overflowY: 'auto',
    padding: '8px 12px',
    fontSize: theme.typography.body1.fontSize,
    lineHeight: theme.typography.body1.lineHeight,
    position: 'relative',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  // What the editor would write into the page as a style of its own, which the page's policy lets nobody do.
  '& .tiptap [contenteditable="false"]': { whiteSpace: 'normal' },
  '& .tiptap img.ProseMirror-separator': {
    display: 'inline',
    width: 0,
    height: 0,
    margin: 0,
    border: 'none',
  },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', margin: 0, pointerEvents: 'none' },
  '& .ProseMirror-gapcursor:after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: -2,
    width: 20,
    borderBlockStart: '1px solid',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-hideselection *': {
    caretColor: 'transparent',
    '&::selection': { background: 'transparent' },
  },
  '& .tiptap > :first-of-type': { marginBlockStart: 0 },
  '& .tiptap p': { marginBlock: '0 8px' },
  '& .tiptap h2': { ...theme.typography.h3, marginBlock: '12px 8px' },
  '& .tiptap h3': { ...theme.typography.subtitle1, fontWeight: 600, marginBlock: '12px 8px' },
  '& .tiptap ul, & .tiptap ol': { marginBlock: '0 8px', paddingInlineStart: 22 },
  '& .tiptap li p': { margin: 0 },
  '& .tiptap a': { color: theme.vars.palette.primary.main },
  '& .tiptap blockquote': {
    margin: '0 0 8px',
    paddingInlineStart: 12,
    borderInlineStart: `2px solid ${theme.vars.palette.lineStrong}`,
    color: theme.vars.palette.text.secondary,
  },
}));

/** An empty document is no text. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Formatted text of one language. Knows only the tags that the server keeps. */
export default function RichTextEditor({ field, path, language }: InputProps & { language: Locale }) {
  const { id, value, onChange, onBlur, ref, error } = useField(field, path);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const heard = useRef({ onChange, onBlur });
  useEffect(() => {
    heard.current = { onChange, onBlur };
  });

  // Before anything is painted: what stands below does not move.
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const made = new Editor({
      element: place.current,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3] },
          code: false,
          codeBlock: false,
          horizontalRule: false,
          link: { openOnClick: false, defaultProtocol: 'https' },
        }),
      ],
      content: '',
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
        },
      },
      onUpdate: ({ editor: changed }) => heard.current.onChange(htmlOf(changed)),
      onBlur: () => heard.current.onBlur(),
    });
    setEditor(made);
    return () => made.destroy();
  }, [id, language]);

  // What the form says from outside (a discard, another's version) replaces what stands in the editor.
  useLayoutEffect(() => {
    const given = typeof value === 'string' ? value : '';
    if (editor && given !== htmlOf(editor)) editor.commands.setContent(given, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor) ref({ focus: () => editor.commands.focus() });
  }, [editor, ref]);

  return (
    <Frame data-invalid={error ? '' : undefined} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <EditorToolbar editor={editor} controls={id} />
      <div ref={place} style={{ minHeight: 148 }} />
    </Frame>
  );
}
