import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ImageAnswer } from '../../field-types/image-list/image-list.kind.ts';
import { Icon } from '../layout/controls/Icon.tsx';

/** Thumbnail in a square of fixed size, to avoid a layout shift; a placeholder icon where there is no image. */
export function Thumbnail({
  image,
  size,
  alt = '',
}: {
  image: ImageAnswer | undefined;
  size: number;
  alt?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = image?.thumbnailUrl;
  return (
    <span className="thumbnail" style={{ width: size, height: size }}>
      {source && broken !== source ? (
        <img
          src={source}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(source)}
        />
      ) : (
        <Icon name="image" size={Math.min(20, size / 2)} />
      )}
    </span>
  );
}

export const Gallery = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
