import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'react-admin';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import NamedMenu from '../../../layout/dialogs/LabelledMenu.tsx';
import type { MenuPlace } from '../../../layout/dialogs/use-menu-button.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../use-notify-error.ts';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import type { ViewTask } from './view-task.ts';
import type { useViewMutations } from './use-saved-views.ts';
import { moveView, viewQuery, type SavedView } from './view-state.ts';

export interface ViewMenuProps {
  facts: ListFacts;
  view: SavedView;
  views: SavedView[];
  isChanged: boolean;
  pathname: string;
  calls: ReturnType<typeof useViewMutations>;
  onUpdate: () => void;
  onReset: () => void;
  onTask: (task: ViewTask) => void;
}

/** Menu of the current view: update, copy link, move, delete. */
export default function ViewEntries({
  facts,
  view,
  views,
  isChanged,
  pathname,
  calls,
  onUpdate,
  onReset,
  onTask,
  ...menu
}: ViewMenuProps & MenuPlace) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const sayError = useNotifyError();
  const href = useHref({ pathname, search: viewQuery(facts, view) });
  const search = viewQuery(facts, view);

  const copy = async () => {
    const address = location.origin + href;
    try {
      await navigator.clipboard.writeText(address);
      const words = text(view.visibility === 'shared' ? 'saved_views.copied' : 'saved_views.copied_own');
      notify(words, { type: 'info', messageArgs: { _: words } });
    } catch {
      // Fallback without clipboard permission or on an insecure page.
      window.prompt(text('saved_views.copy'), address);
    }
  };
  const item = (key: string, icon: string, run: () => void, isShown = true): ReactNode =>
    isShown ? (
      <MenuItem
        key={key}
        onClick={() => {
          menu.onClose();
          run();
        }}
      >
        <Icon name={icon} />
        {text(`saved_views.${key}`)}
      </MenuItem>
    ) : null;
  const move = (by: 1 | -1) => {
    const ids = moveView(views, view, by);
    return item(
      by === -1 ? 'earlier' : 'later',
      by === -1 ? 'back' : 'next',
      () => ids && calls.arrange.mutate(ids, { onError: (error) => sayError(error) }),
      ids !== null,
    );
  };
  const reset = () => {
    onReset();
    void navigate({ pathname, search });
  };
  return (
    <NamedMenu {...menu}>
      {item('update', 'check', onUpdate, isChanged && view.mayChange)}
      {item('save_new', 'add', () => onTask({ do: 'save' }), isChanged)}
      {item('reset', 'refresh', reset, isChanged)}
      {isChanged ? <Divider component="li" role="none" sx={{ my: 1 }} /> : null}
      {item('copy', 'duplicate', () => void copy())}
      {item('edit', 'edit', () => onTask({ do: 'edit', view }), view.mayChange)}
      {move(-1)}
      {move(1)}
      {item('delete', 'delete', () => onTask({ do: 'delete', view }), view.mayChange)}
    </NamedMenu>
  );
}
