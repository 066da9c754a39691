import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState, type DragEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyComponent } from '../../admin/bootstrap/lazy-component.ts';
import { Icon } from '../../admin/layout/controls/Icon.tsx';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useBlockSaving } from '../../admin/fields/record-form-context.ts';
import { moveItem, useReorder } from '../../admin/fields/lists/use-reorder.ts';
import { useField } from '../../admin/fields/use-field.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { inLocale, type Translated } from '../../shared/texts/locale.ts';
import { altTextOf, withAltText } from './alt-texts.ts';
import { imageTypes } from './pick-images.ts';
import type { ImageAnswer } from './image-list.kind.ts';
import { AddTile, CameraButton, DropZone, Tiles } from './image-tile-styles.tsx';
import { ImageTile, UploadTile } from './ImageTile.tsx';
import { usePastedFiles } from './use-pasted-files.ts';
import { useUploads } from './use-uploads.ts';

const AlternativeDialog = lazyComponent(() => import('./AltTextDialog.tsx'));

function Input({ field, path, isBare }: InputProps) {
  const text = useText();
  const format = useFormat();
  const state = useField(field, path);
  const { id, value, onChange, ref } = state;
  const images = Array.isArray(value) ? (value as ImageAnswer[]) : [];
  const { locale } = useLocaleState();
  const { getValues, setValue } = useFormContext();
  const beside = field.alternatives ?? '';
  const words: unknown = useWatch({ name: beside, disabled: !beside });
  const [described, describe] = useState<ImageAnswer | null>(null);
  const say = (image: number, said: Translated) =>
    setValue(beside, withAltText(getValues(beside), image, said), { shouldDirty: true });
  const most = field.schema.maxItems ?? 1;
  const { uploads, refusals, add, cancel, retry } = useUploads(
    most - images.length,
    // Uploads finish one after another: each is appended to the form's current value.
    (arrived) => onChange([...((getValues(path) ?? []) as ImageAnswer[]), ...arrived].slice(0, most)),
  );
  // Failed uploads do not block saving.
  useBlockSaving(uploads.some(({ failure }) => !failure));
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const reorder = useReorder((from, to) => onChange(moveItem(images, from, to)));
  const isFull = images.length + uploads.length >= most;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  usePastedFiles(add);
  const isEmpty = images.length + uploads.length === 0;
  return (
    <FieldFrame
      state={state}
      isGroup
      isBare={isBare}
      aside={text('records.images.of', { count: format.number(images.length), most: format.number(most) })}
    >
      <DropZone
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false);
        }}
        onDrop={drop}
      >
        <span className="visually-hidden" role="status">
          {reorder.said === null
            ? ''
            : text('records.order.moved', { position: reorder.said + 1, count: images.length })}
        </span>
        <Tiles {...reorder.around} data-empty={isEmpty ? '' : undefined}>
          {images.map((image, index) => (
            <ImageTile
              key={image.id}
              image={image}
              index={index}
              count={images.length}
              reorder={reorder}
              alternative={inLocale(altTextOf(words, image.id), locale) ?? ''}
              onDescribe={beside ? () => describe(image) : undefined}
              onRemove={() => {
                onChange(images.filter((other) => other.id !== image.id));
                if (beside) say(image.id, {});
              }}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload)}
              onRetry={() => retry(upload)}
            />
          ))}
          {isFull ? null : (
            <AddTile
              id={id}
              ref={ref}
              isEmpty={isEmpty}
              isOne={most === 1}
              onClick={() => file.current?.click()}
            />
          )}
        </Tiles>
        <input
          ref={file}
          type="file"
          hidden
          accept={imageTypes.join(',')}
          multiple={most > 1}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {isFull ? null : (
          <CameraButton onClick={() => camera.current?.click()} startIcon={<Icon name="camera" />}>
            {text('records.images.camera')}
          </CameraButton>
        )}
        <input
          ref={camera}
          type="file"
          hidden
          accept={imageTypes.join(',')}
          capture="environment"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </DropZone>
      {uploads.map(({ key, name, failure }) =>
        failure ? (
          <FormHelperText key={key} error role="alert">
            <bdi>{name}</bdi>: {failure.message ?? text(`errors.${failure.code}`)}
          </FormHelperText>
        ) : null,
      )}
      {described ? (
        <LazyBoundary>
          <AlternativeDialog
            image={described}
            position={images.findIndex(({ id: other }) => other === described.id) + 1}
            text={altTextOf(words, described.id)}
            onDone={(said) => {
              say(described.id, said);
              describe(null);
            }}
            onClose={() => describe(null)}
          />
        </LazyBoundary>
      ) : null}
      {refusals.map(({ key, name, code, message }) => (
        <FormHelperText key={key} error role="alert">
          <bdi>{name}</bdi>: {message ?? text(`errors.${code}`, { limit: 25 })}
        </FormHelperText>
      ))}
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? [],
  toWire: (value) => ((value ?? []) as ImageAnswer[]).map(({ id }) => id),
  isWide: true,
};
