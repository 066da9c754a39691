import { useText } from '../../admin/providers/texts/texts.tsx';
import { Gallery, Thumbnail } from '../../admin/fields/Images.tsx';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './image-list.cell.ts';
import type { ImageAnswer } from './image-list.kind.ts';

const imagesOf = (value: unknown) => (Array.isArray(value) ? (value as ImageAnswer[]) : []);

function Cell({ value }: ValueProps) {
  return <Thumbnail image={imagesOf(value)[0]} size={32} />;
}

function Value({ value }: ValueProps) {
  const text = useText();
  const images = imagesOf(value);
  if (!images.length) return <EmptyValue />;
  return (
    <Gallery role="group" aria-label={text('records.images.count', { smart_count: images.length })}>
      {images.map((image, index) => (
        <a
          key={image.id}
          href={image.url}
          target="_blank"
          rel="noreferrer"
          aria-label={text('records.images.open', { position: index + 1 })}
        >
          <Thumbnail image={image} size={96} />
        </a>
      ))}
    </Gallery>
  );
}

export const display: FieldTypeDisplay = { Cell, Value, ...cell, isWide: true };
