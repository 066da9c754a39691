import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../admin/boot/chunks.ts';
import { EachLanguage } from '../../admin/views/form/EachLanguage.tsx';
import { translatedToForm, translatedToWire } from '../translated-text/translated-text-input.views.tsx';
import type { InputProps, KindInput } from '../view.ts';

const Editor = lazy(() => loadChunk(() => import('./rich-text-editor.views.tsx')));

function Input(props: InputProps) {
  return (
    <EachLanguage {...props}>
      {(language, path) => (
        <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
          <Editor field={props.field} path={path} language={language} />
        </Suspense>
      )}
    </EachLanguage>
  );
}

export const richTextInput: KindInput = {
  Input,
  toForm: translatedToForm,
  toWire: translatedToWire,
  isWide: true,
};
