import { useLocation, useNavigate } from 'react-router';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../use-notify-error.ts';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import { serializeListState, type ListState } from '../../../bootstrap/list-state.ts';
import type { useViewMutations } from './use-saved-views.ts';
import type { SavedView } from './view-state.ts';

interface Props {
  facts: ListFacts;
  state: ListState;
  view: SavedView;
  calls: ReturnType<typeof useViewMutations>;
  onClose: () => void;
}

/** Confirmation before deleting a view, which for a shared one affects the whole store. The list's state stays. */
export default function DeleteView({ facts, state, view, calls, onClose }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mutate, isPending } = calls.remove;
  const remove = () =>
    mutate(view, {
      onSuccess() {
        onClose();
        void navigate(
          { pathname, search: serializeListState(facts, { ...state, saved: undefined }) },
          { replace: true },
        );
      },
      onError(error) {
        onClose();
        sayError(error);
      },
    });
  return (
    <Confirm
      isOpen
      title={text('saved_views.delete_title', { name: view.name })}
      confirm={text('ra.action.delete')}
      loading={isPending}
      onConfirm={remove}
      onClose={onClose}
      confirmColor="warning"
      content={
        <>{text(view.visibility === 'shared' ? 'saved_views.delete_shared' : 'saved_views.delete_own')}</>
      }
    />
  );
}
