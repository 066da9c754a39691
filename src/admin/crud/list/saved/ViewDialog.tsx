import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { usePermission } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import type { useViewMutations } from './use-saved-views.ts';
import { viewQuery, type SavedView, type ViewState } from './view-state.ts';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

interface Props {
  resource: ResourceModel;
  facts: ListFacts;
  /** the view to edit; a new one if absent */
  view: SavedView | undefined;
  now: ViewState;
  calls: ReturnType<typeof useViewMutations>;
  /** called after a new view was saved */
  onKept: (view: SavedView) => void;
  onClose: () => void;
}

const roles = ['owner', 'staff'] as const;

/** Dialog of a view: name, sharing, and default for roles. */
export default function ViewDialog({ resource, facts, view, now, calls, onKept, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { role } = useSignInFacts();
  const share = usePermission({ module: resource.module, action: 'edit' });
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.visibility === 'shared');
  const [first, setFirst] = useState<SavedView['roles']>(view?.roles ?? []);
  const { save, change } = calls;
  const isPending = save.isPending || change.isPending;
  const error = (view ? change.error : save.error) ?? null;
  const errors = error instanceof HttpError ? (error.body.errors ?? {}) : {};
  const said = errors.name?.[0]?.message;
  const others = error && !said ? (Object.values(errors)[0]?.[0]?.message ?? errorText(error)) : null;

  const submit = () => {
    const visibility = isShared ? ('shared' as const) : ('own' as const);
    const wish = { name: name.trim(), visibility, ...(role === 'owner' && { roles: isShared ? first : [] }) };
    const onSuccess = ({ data }: { data: SavedView }) => {
      onClose();
      if (view) return;
      onKept(data);
      void navigate({ pathname, search: viewQuery(facts, data) });
    };
    if (view) change.mutate({ view, change: wish }, { onSuccess });
    else save.mutate({ ...wish, ...now }, { onSuccess });
  };
  const close = () => {
    save.reset();
    change.reset();
    onClose();
  };
  return (
    <FormDialog
      title={text(view ? 'saved_views.edit_title' : 'saved_views.save_title')}
      submit={text('ra.action.save')}
      isIncomplete={!name.trim()}
      isPending={isPending}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={text('saved_views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={Boolean(said)}
        helperText={said ?? (view ? undefined : text('saved_views.keeps'))}
        autoFocus
        required
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 60 } }}
      />
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={isShared}
              disabled={!share.isHeld && !isShared}
              onChange={(_, isOn) => setShared(isOn)}
            />
          }
          label={text('saved_views.share')}
        />
        <FormHelperText>{share.isHeld ? text('saved_views.share_help') : share.refusal}</FormHelperText>
      </div>
      {role === 'owner' ? (
        <div
          role="group"
          aria-labelledby="view-first"
          style={{ display: 'flex', flexWrap: 'wrap', gap: '0 20px' }}
        >
          <FormHelperText id="view-first" component="p" sx={{ m: 0, flexBasis: '100%' }}>
            {text('saved_views.first')}
          </FormHelperText>
          {roles.map((each) => (
            <FormControlLabel
              key={each}
              control={
                <Checkbox
                  checked={isShared && first.includes(each)}
                  disabled={!isShared}
                  onChange={(_, isOn) =>
                    setFirst(isOn ? [...first, each] : first.filter((other) => other !== each))
                  }
                />
              }
              label={text(`saved_views.role.${each}`)}
            />
          ))}
        </div>
      ) : null}
      {others ? (
        <FormHelperText error role="alert">
          {text(others, { _: others })}
        </FormHelperText>
      ) : null}
    </FormDialog>
  );
}
