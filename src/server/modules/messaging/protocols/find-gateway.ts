import type { SmsGatewayName } from '../../../../shared/messaging/sms-gateways.ts';
import { cequens } from './cequens.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { smsMisr } from './sms-misr.ts';
import { vodafone } from './vodafone.ts';

const gateways: Readonly<Record<SmsGatewayName, SmsGateway>> = { sms_misr: smsMisr, vodafone, cequens };

export const findGateway = (name: SmsGatewayName): SmsGateway => gateways[name];
