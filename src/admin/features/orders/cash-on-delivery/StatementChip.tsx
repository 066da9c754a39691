import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import type { Schema } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';

type Statement = Pick<Schema<'CourierStatement'>, 'isSettled' | 'settleJob' | 'keptCount'>;

const tones = { settled: 'positive', settling: 'info', stopped: 'attention', open: 'attention' } as const;

/** State of a courier statement. */
export function statementState({ isSettled, settleJob, keptCount }: Statement): keyof typeof tones {
  if (isSettled) return 'settled';
  if (settleJob !== null) return 'settling';
  return keptCount ? 'stopped' : 'open';
}

export function StatementChip({ statement }: { statement: Statement }) {
  const text = useText();
  const state = statementState(statement);
  return <StatusChip tone={tones[state]} label={text(`cash.state.${state}`)} />;
}
