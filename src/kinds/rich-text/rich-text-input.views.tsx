import Skeleton from '@mui/material/Skeleton';
import { Part } from '../../admin/layout/Part.tsx';
import { lazyPart } from '../../admin/providers/lazy-part.ts';
import { EachLanguage } from '../../admin/views/form/EachLanguage.tsx';
import { translatedToForm, translatedToWire } from '../translated-text/translated-text-input.views.tsx';
import type { InputProps, KindInput } from '../view.ts';

const Editor = lazyPart(() => import('./rich-text-editor.views.tsx'));

function Input(props: InputProps) {
  return (
    <EachLanguage {...props}>
      {(language, path) => (
        <Part waiting={<Skeleton variant="rounded" height={190} />}>
          <Editor field={props.field} path={path} language={language} />
        </Part>
      )}
    </EachLanguage>
  );
}

export const richTextInput: KindInput = {
  Input,
  toForm: translatedToForm,
  toWire: translatedToWire,
  ahead: () => Editor.ahead(),
  isWide: true,
};
