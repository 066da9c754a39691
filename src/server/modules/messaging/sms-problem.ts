import { smsGatewayModel, type SmsGatewayName } from '../../../shared/messaging/sms-gateways.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { SmsFailure } from './protocols/sms-failure.ts';

const ofTheirs: ReadonlySet<string> = new Set(['sms_silent', 'sms_busy', 'sms_maintenance']);

/** Maps a gateway failure to a Problem (502 or 409); other errors are returned unchanged. */
export function smsProblem(error: unknown, gateway: SmsGatewayName): unknown {
  if (!(error instanceof SmsFailure)) return error;
  const { code, said, mayBeDone } = error;
  return new Problem(ofTheirs.has(code) ? 502 : 409, mayBeDone ? 'sms_lost' : code, {
    words: { gateway: smsGatewayModel(gateway).title },
    params: { said: said ? ` (${said})` : '' },
  });
}
