import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../../../bootstrap/lazy-component.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { useNotifyError } from '../../use-notify-error.ts';
import { Tab } from '../views/tab-styles.tsx';
import { useColumnLayout } from '../columns/column-layout.ts';
import { useListAddress } from '../ListAddress.tsx';
import { useListState } from '../use-list-state.ts';
import { useInitialView } from './use-initial-view.ts';
import { useSavedViews, useViewMutations } from './use-saved-views.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { isSameView, defaultViewState, viewQuery, currentViewState, type SavedView } from './view-state.ts';
import type { ViewTask } from './view-task.ts';

const DeleteView = lazyComponent(() => import('./DeleteView.tsx'));
const ViewDialog = lazyComponent(() => import('./ViewDialog.tsx'));

const Line = styled('i')(({ theme }) => ({
  flex: 'none',
  alignSelf: 'center',
  width: 1,
  height: 18,
  marginInline: 6,
  backgroundColor: theme.vars.palette.divider,
}));

const Place = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center' });

/** Sticky at the end of the bar. */
const End = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetInlineEnd: -8,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  marginInlineStart: 'auto',
  paddingInline: '12px 8px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: {
    paddingInline: '4px 8px',
    '& .MuiButton-root': { minWidth: 44, paddingInline: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
    '& .MuiButton-root > span:not([class])': { display: 'none' },
  },
}));

/** Scrolls to the current view, which may be outside the bar. */
const bringIntoSight = (place: HTMLElement | null) =>
  place?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Saved views of a list, the user's and shared ones, with buttons to save the current state. */
export function SavedViews() {
  const resource = useResourceModel();
  const { facts } = useListAddress();
  const [state] = useListState();
  const { chosen, choose, columnWidths } = useColumnLayout();
  const text = useText();
  const format = useFormat();
  const { pathname } = useLocation();
  const { views, countOf } = useSavedViews(resource.name);
  const calls = useViewMutations(resource.name);
  const sayError = useNotifyError();
  const [task, setTask] = useState<ViewTask | null>(null);
  const { widths, take } = columnWidths;
  const current = views?.find(({ id }) => id === state.saved);
  const arrange = (view: SavedView) => {
    choose(view.columns);
    take(view.widths);
  };
  useInitialView({ facts, state, views, current, arrange });
  if (!views) return null;

  const now = currentViewState(facts, state, chosen, widths);
  const isChanged = !isSameView(facts, now, current ?? defaultViewState);
  const label = text(current?.mayChange ? 'saved_views.update' : 'saved_views.save');
  const update = (view: SavedView) =>
    calls.change.mutate({ view, change: now }, { onError: (error) => sayError(error) });
  return (
    <>
      {views.length ? <Line aria-hidden="true" /> : null}
      {views.map((view) => {
        const count = countOf(view.id);
        const isCurrent = view === current;
        return (
          <Place key={view.id} ref={isCurrent ? bringIntoSight : undefined}>
            <Tab
              to={{ pathname, search: viewQuery(facts, view) }}
              aria-current={isCurrent ? 'page' : undefined}
              title={
                view.visibility === 'shared'
                  ? text('saved_views.shared_by', { name: view.user.name || text('app.deleted_account') })
                  : undefined
              }
            >
              {view.visibility === 'shared' ? <Icon name="staff" size={14} /> : null}
              <bdi>{view.name}</bdi>
              {isCurrent && isChanged ? (
                <b aria-label={text('saved_views.changed')} title={text('saved_views.changed')}>
                  •
                </b>
              ) : null}
              {count ? <span>{`${format.number(count.count)}${count.isExact ? '' : '+'}`}</span> : null}
            </Tab>
            {isCurrent ? (
              <ViewMenu
                {...{ facts, view, views, isChanged, calls, pathname }}
                onUpdate={() => update(view)}
                onReset={() => arrange(view)}
                onTask={setTask}
              />
            ) : null}
          </Place>
        );
      })}
      {isChanged ? (
        <End>
          <Button
            size="small"
            variant="text"
            aria-label={label}
            startIcon={<Icon name={current?.mayChange ? 'check' : 'add'} size={16} />}
            loading={calls.change.isPending}
            onClick={() => (current?.mayChange ? update(current) : setTask({ do: 'save' }))}
          >
            <span>{label}</span>
          </Button>
        </End>
      ) : null}
      <LazyBoundary
        onFail={(error) => {
          sayError(error);
          setTask(null);
        }}
      >
        {task?.do === 'delete' ? (
          <DeleteView {...{ facts, calls, state }} view={task.view} onClose={() => setTask(null)} />
        ) : task ? (
          <ViewDialog
            {...{ resource, facts, calls, now }}
            view={task.do === 'edit' ? task.view : undefined}
            onKept={(view) => arrange(view)}
            onClose={() => setTask(null)}
          />
        ) : null}
      </LazyBoundary>
    </>
  );
}
