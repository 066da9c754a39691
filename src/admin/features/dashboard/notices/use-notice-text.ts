import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useJobText } from '../../data/jobs/use-job-text.ts';
import type { Notice } from './notice-calls.ts';

/** Title and detail of a notice. */
export function useNoticeText(): (notice: Notice) => { title: string; detail: string } {
  const text = useText();
  const format = useFormat();
  const phrase = useJobText();
  return ({ kind, params }) => {
    const {
      number = '',
      channel,
      total,
      name = '',
      options,
      quantity,
      isMany,
      title,
      state,
      side,
      until,
      said = '',
      event,
      loan,
      trouble,
    } = params;
    if (kind === 'new_order') {
      const from = channel === 'online' || channel === 'pos' ? text(`notices.new_order.${channel}`) : '';
      const facts = [total === undefined ? '' : format.money(total), from];
      return {
        title: text('notices.new_order.title', { number }),
        detail: facts.filter(Boolean).join(' · '),
      };
    }
    if (kind === 'job_finished')
      return {
        title: title ? phrase(title) : '',
        detail: text(`notices.job_finished.${state === 'failed' ? 'failed' : 'done'}`),
      };
    if (kind === 'referral_month')
      return {
        title: text(`notices.referral_month.${side === 'referred' ? 'referred' : 'referrer'}`),
        detail: until ? text('notices.referral_month.until', { date: format.date(until) }) : '',
      };
    if (kind === 'plan' && event) {
      const words = event === 'lapsed' ? 'notices.plan.ended' : 'notices.plan.until';
      const facts = [
        until ? text(words, { date: format.date(until) }) : '',
        total === undefined ? '' : format.money(total, { currency: 'EGP' }),
      ];
      return { title: text(`notices.plan.${event}`), detail: facts.filter(Boolean).join(' · ') };
    }
    if (kind === 'loan' && loan) return { title: text(`notices.loan.${loan}`, { name }), detail: '' };
    if (kind === 'payment_trouble' && trouble)
      return {
        title: text(`notices.payment_trouble.${trouble}`, { number }),
        detail: total === undefined ? '' : format.money(total),
      };
    if (kind === 'courier_report')
      return {
        title: text('notices.courier_report.title', { number, name }),
        detail: text('notices.courier_report.detail'),
      };
    if (kind === 'mentioned') return { title: text('notices.mentioned.title', { name }), detail: said };
    if (isMany) return { title: text('notices.low_stock.many'), detail: text('notices.low_stock.many_body') };
    const left =
      quantity === undefined
        ? ''
        : text(quantity ? 'notices.low_stock.left' : 'notices.low_stock.none', { smart_count: quantity });
    return {
      title: text('notices.low_stock.title', { name: [name, options].filter(Boolean).join(' · ') }),
      detail: left,
    };
  };
}
