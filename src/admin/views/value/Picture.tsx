import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ImageAnswer } from '../../../kinds/image-list/image-list.kind.ts';
import { Icon } from '../../layout/Icon.tsx';
import { radius } from '../../theme/tokens.ts';

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.inkFaint,
  backgroundColor: theme.vars.palette.sunken,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
}));

/** A picture in a square of its own size, so that nothing moves when it arrives; the sign of a picture where there is none. */
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
    <Frame style={{ width: size, height: size }}>
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
    </Frame>
  );
}

export const Gallery = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
