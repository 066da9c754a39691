import IconButton from '@mui/material/IconButton';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { menuItemLabel, type MenuItem } from './menu-item.ts';
import type { Step } from './menu-lines.ts';
import type { TreeDimensions } from './tree-dimensions.ts';

interface Props {
  /** the item with unsaved changes applied */
  item: MenuItem;
  depth: number;
  /** index among the visible lines, and their number */
  place: number;
  count: number;
  drawn: TreeDimensions;
  /** label of the parent item */
  parent: string | undefined;
  hasChildren: boolean;
  isFolded: boolean;
  isDragged: boolean;
  isChanged: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  onDrag: (event: PointerEvent<HTMLElement>, id: number) => void;
  onStep: (id: number, step: Step) => void;
  onFold: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** Row of a menu item: drag handle, both labels, target and status badges. */
export const MenuLine = memo(function MenuLine(props: Props) {
  const { item, depth, place, count, drawn, parent, onDrag, onStep, ...rest } = props;
  const text = useText();
  const { locale } = useLocaleState();
  const { hasChildren, isFolded, isDragged, isChanged, mayEdit, mayDelete, onFold, onEdit, onDelete } = rest;
  const { id, label, url, status, isDead } = item;
  const name = menuItemLabel(item, locale);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Partial<Record<string, Step>> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowRight: isRtl ? 'out' : 'in',
      ArrowLeft: isRtl ? 'in' : 'out',
    };
    const way = steps[event.key];
    if (!way) return;
    event.preventDefault();
    onStep(id, way);
  };
  const side = (language: 'en' | 'ar') => (
    <div
      data-label={language === locale ? 'one' : 'other'}
      lang={language}
      title={label[language] ?? undefined}
    >
      {label[language] ? (
        <b>
          <bdi>{label[language]}</bdi>
        </b>
      ) : (
        <span data-absent="" lang={locale}>
          {text(`menu_tree.no_${language}`)}
        </span>
      )}
    </div>
  );
  return (
    <li
      data-line={id}
      data-dragged={isDragged ? '' : undefined}
      data-hidden={status === 'hidden' ? '' : undefined}
      aria-posinset={place + 1}
      aria-setsize={count}
      style={{
        insetBlockStart: place * drawn.lineHeight,
        height: drawn.lineHeight,
        paddingInlineStart: 8 + Math.min(depth, drawn.deepest) * drawn.indent,
      }}
    >
      {mayEdit ? (
        <IconButton
          data-handle=""
          size="small"
          aria-label={text('menu_tree.handle', { name })}
          aria-describedby="menu-tree-keys"
          onPointerDown={(event) => onDrag(event, id)}
          onKeyDown={step}
        >
          <Icon name="drag" size={16} />
        </IconButton>
      ) : null}
      {hasChildren ? (
        <IconButton
          data-fold=""
          size="small"
          aria-expanded={!isFolded}
          aria-label={text(isFolded ? 'menu_tree.unfold' : 'menu_tree.fold', { name })}
          onClick={() => onFold(id)}
        >
          <Icon name={isFolded ? 'next' : 'down'} size={16} />
        </IconButton>
      ) : null}
      {side(locale)}
      {side(locale === 'en' ? 'ar' : 'en')}
      <div data-facts="">
        <small title={url ?? undefined}>
          {url === null ? text('menu_tree.heading') : <bdi dir="ltr">{url}</bdi>}
        </small>
        {parent === undefined ? null : (
          <span className="visually-hidden">{text('menu_tree.below', { parent, level: depth + 1 })}</span>
        )}
        {depth > drawn.deepest ? <StatusChip label={text('menu_tree.level', { level: depth + 1 })} /> : null}
        {isChanged ? <StatusChip tone="info" label={text('menu_tree.changed')} /> : null}
        {isDead ? <StatusChip tone="critical" label={text('menu_tree.dead')} /> : null}
        {status === 'hidden' ? <StatusChip label={text('menu_tree.hidden')} /> : null}
      </div>
      <div data-deeds={mayEdit && mayDelete ? 'both' : ''}>
        {mayEdit ? (
          <IconButton size="small" aria-label={text('menu_tree.edit', { name })} onClick={() => onEdit(id)}>
            <Icon name="edit" size={16} />
          </IconButton>
        ) : null}
        {mayDelete && !hasChildren ? (
          <IconButton
            size="small"
            aria-label={text('menu_tree.delete', { name })}
            onClick={() => onDelete(id)}
          >
            <Icon name="delete" size={16} />
          </IconButton>
        ) : null}
      </div>
    </li>
  );
});
