import { useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../../admin/bootstrap/lazy-component.ts';
import { PerLanguageFields } from '../../admin/fields/PerLanguageFields.tsx';
import { registerDeferredField } from '../../admin/fields/guards/deferred-fields.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import { translatedToForm, translatedToWire } from '../translated-text/translated-text.input.tsx';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { EditorFrame } from './EditorFrame.tsx';

const Editor = lazyComponent(() => import('./RichTextEditor.tsx'));

function Input(props: InputProps) {
  // Deferred until the form is painted and idle, since editors take as long as all other inputs together.
  const [isDue, setDue] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { path: whole } = props;
  useLayoutEffect(
    () =>
      isDue
        ? undefined
        : registerDeferredField(place.current!, {
            path: whole,
            show: () => setDue(true),
            fetch: Editor.ahead,
          }),
    [isDue, whole],
  );
  return (
    <div ref={place}>
      <PerLanguageFields {...props}>
        {(language, path) => {
          const text = <Text path={path} language={language} />;
          if (!isDue) return text;
          return (
            <LazyBoundary waiting={text}>
              <Editor field={props.field} path={path} language={language} />
            </LazyBoundary>
          );
        }}
      </PerLanguageFields>
    </div>
  );
}

/** Placeholder with the rendered text, in the editor's style, from the form's first paint on. */
function Text({ path, language }: { path: string; language: Locale }) {
  const html: unknown = useWatch({ name: path });
  return (
    <EditorFrame dir={language === 'ar' ? 'rtl' : 'ltr'} aria-busy="true">
      <div data-bar="" />
      {/* Safe: the HTML comes from the server, which sanitizes it, or from the editor, which has no other tags. */}
      <div
        className="tiptap"
        lang={language}
        dangerouslySetInnerHTML={{ __html: typeof html === 'string' ? html : '' }}
      />
    </EditorFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: translatedToForm,
  toWire: translatedToWire,
  isWide: true,
  height: 233,
};
