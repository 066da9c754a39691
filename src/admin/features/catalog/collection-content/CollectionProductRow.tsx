import IconButton from '@mui/material/IconButton';
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { lineHeight } from './collection-product-styles.ts';
import { CollectionProduct, useCollectionProduct } from './CollectionProduct.tsx';

export interface RowActions {
  onCarry: (event: PointerEvent<HTMLElement>, index: number) => void;
  /** @param to zero-based position; clamped to the list */
  onPlace: (id: number, to: number) => void;
  onMenu: (event: MouseEvent<HTMLElement>, id: number) => void;
}

interface Props {
  id: number;
  index: number;
  count: number;
  isAsked: boolean;
  isDragged: boolean;
  isMovable: boolean;
  /** absent: the row is read-only */
  actions: RowActions | undefined;
}

const page = 10;

/** Row of a collection's product: drag handle, position, product and actions menu. */
export const CollectionProductRow = memo(function HeldLine(props: Props) {
  const { id, index, count, isAsked, isDragged, isMovable, actions } = props;
  const text = useText();
  const format = useFormat();
  const held = useCollectionProduct(id, isAsked);
  const { name } = held;
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const to: Partial<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      PageUp: index - page,
      PageDown: index + page,
      Home: 0,
      End: count - 1,
    };
    const place = to[event.key];
    if (place === undefined) return;
    event.preventDefault();
    actions?.onPlace(id, place);
  };
  return (
    <li
      data-held={id}
      data-dragged={isDragged ? '' : undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ insetBlockStart: index * lineHeight }}
    >
      {isMovable && actions ? (
        <IconButton
          data-handle=""
          size="small"
          aria-label={`${name}: ${text('records.order.handle', { position: index + 1, count })}`}
          onPointerDown={(event) => actions.onCarry(event, index)}
          onKeyDown={step}
        >
          <Icon name="drag" size={16} />
        </IconButton>
      ) : (
        <span />
      )}
      <span data-place="" aria-hidden="true">
        {format.number(index + 1)}
      </span>
      <CollectionProduct {...held} isLink />
      {actions ? (
        <IconButton
          size="small"
          data-menu=""
          aria-haspopup="menu"
          aria-label={text('collection_content.actions', { name })}
          onClick={(event) => actions.onMenu(event, id)}
        >
          <Icon name="more" size={16} />
        </IconButton>
      ) : (
        <span />
      )}
    </li>
  );
});
