/** Scan to pack: a scanned parcel shows its items, each item is scanned, a wrong one is reported, and the packed order is marked as ready. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useMutation } from '@tanstack/react-query';
import { useCreatePath, useNotify } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { statesAtStore } from '../../../../shared/orders/orders-to-send.ts';
import {
  checkScan,
  isComplete,
  isOrderCode,
  type ScannedPieces,
} from '../../../../shared/orders/pack-order.ts';
import { playScanSound } from '../../../crud/scan/scan-sound.ts';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { Page } from '../../../components/Page.tsx';
import { findParcel, useMarkReady, usePackedOrder } from './pack-calls.ts';
import { PackLines } from './PackLines.tsx';
import { ScanInput } from './ScanInput.tsx';

interface Said {
  words: string;
  isWrong: boolean;
}

const nothing: Said = { words: '', isWrong: false };
const unscanned: ScannedPieces = {};

export default function PackPage() {
  const text = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const createPath = useCreatePath();
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('order')) || undefined;
  const [said, setSaid] = useState(nothing);
  const [scanned, setScanned] = useState(unscanned);
  const { data, error } = usePackedOrder(id);
  const { order, lines = [] } = data ?? {};
  const isWaiting = order?.status === 'active' && statesAtStore.includes(order.fulfillment);
  const isDone = isWaiting && isComplete(lines, scanned);
  const report = (words: string, isWrong: boolean) => {
    playScanSound(isWrong ? 'wrong' : 'right');
    setSaid({ words, isWrong });
  };
  const open = (next: number | undefined) => {
    setScanned(unscanned);
    setSaid(nothing);
    setQuery(next === undefined ? {} : { order: String(next) }, { replace: true });
  };
  const find = useMutation({
    mutationFn: findParcel,
    onSuccess(found, code) {
      if (found === undefined) return report(text('pack.unknown', { code: code.trim() }), true);
      playScanSound('right');
      open(found);
    },
    onError: (problem) => report(errorText(problem), true),
  });
  const ready = useMarkReady(({ number }) => {
    notify(text('pack.ready', { number }), { type: 'success' });
    open(undefined);
  });
  const pack = (line: number) => {
    const next = { ...scanned, [line]: (scanned[line] ?? 0) + 1 };
    setScanned(next);
    report(text(isComplete(lines, next) ? 'pack.complete' : 'pack.packed'), false);
  };
  const take = (code: string) => {
    // The next parcel follows a packed one, and one that is not to be packed.
    if (!order || !isWaiting || isDone) return find.mutate(code);
    const outcome = checkScan(lines, scanned, code);
    if (outcome.kind === 'packed') return pack(outcome.line);
    if (isOrderCode(order, code)) return report(text('pack.same', { number: order.number }), true);
    report(text(`pack.${outcome.kind}`, { code: code.trim() }), true);
  };
  const isItem = isWaiting && !isDone;
  return (
    <Page>
      <PageHeader title={text('pack.title')} back="/dispatch" backLabel={text('pack.back')} />
      <div style={{ display: 'grid', gap: 16 }}>
        <ScanInput
          key={id}
          label={text(isItem ? 'pack.scan_item' : 'pack.scan_parcel')}
          help={said.words || text(isItem ? 'pack.scan_item_help' : 'pack.scan_parcel_help')}
          isWrong={said.isWrong}
          isBusy={find.isPending || ready.isPending}
          onCode={take}
        />
        {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
        {id !== undefined && !data && !error ? <Skeleton variant="rounded" height={220} /> : null}
        {order ? (
          <SectionCard
            title={
              <Link
                component={RouterLink}
                to={createPath({ resource: 'purchases', type: 'edit', id: order.id })}
              >
                <bdi>{order.number}</bdi>
              </Link>
            }
            actions={<Button onClick={() => open(undefined)}>{text('pack.other')}</Button>}
          >
            {isWaiting ? null : <Alert severity="warning">{text('pack.not_waiting')}</Alert>}
            {order.notes ? (
              <Alert severity="info" role="note">
                {order.notes}
              </Alert>
            ) : null}
            <PackLines lines={lines} scanned={scanned} onPack={pack} />
            {ready.error ? <Alert severity="error">{errorText(ready.error)}</Alert> : null}
            {isDone && order.fulfillment !== 'ready_for_pickup' ? (
              <div>
                <PermissionTooltip right={{ module: 'purchase', action: 'edit' }}>
                  <Button
                    variant="contained"
                    color="primary"
                    loading={ready.isPending}
                    onClick={() => ready.mutate(order)}
                  >
                    {text('pack.mark_ready')}
                  </Button>
                </PermissionTooltip>
              </div>
            ) : null}
          </SectionCard>
        ) : null}
      </div>
    </Page>
  );
}
