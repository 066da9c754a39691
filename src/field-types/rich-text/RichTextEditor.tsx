import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useField } from '../../admin/fields/use-field.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import type { InputProps } from '../display.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';

/** The HTML of the editor; an empty document is an empty string. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Rich text editor of one language. Supports only the tags that the server keeps. */
export default function RichTextEditor({ field, path, language }: InputProps & { language: Locale }) {
  const { id, value, onChange, onBlur, ref, error } = useField(field, path);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const heard = useRef({ onChange, onBlur });
  useEffect(() => {
    heard.current = { onChange, onBlur };
  });

  // A layout effect: created before the paint, to avoid a layout shift.
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

  // A value set from outside (a discard, another version) replaces the editor's content.
  useLayoutEffect(() => {
    const given = typeof value === 'string' ? value : '';
    if (editor && given !== htmlOf(editor)) editor.commands.setContent(given, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor) ref({ focus: () => editor.commands.focus() });
  }, [editor, ref]);

  return (
    <EditorFrame data-invalid={error ? '' : undefined} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <EditorToolbar editor={editor} controls={id} />
      <div ref={place} style={{ minHeight: 148 }} />
    </EditorFrame>
  );
}
