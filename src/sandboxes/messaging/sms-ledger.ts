/** Messages sent to the sandbox's SMS gateways, and their faults. */
import type { SmsGatewayName } from '../../shared/messaging/sms-gateways.ts';
import { FaultInjection } from '../fault-injection.ts';

export interface SandboxSms {
  gateway: SmsGatewayName;
  sender: string;
  /** phone number in international format, digits only */
  phone: string;
  text: string;
}

/** Most messages that are kept. */
const mostKept = 5000;

export class SmsLedger extends FaultInjection {
  readonly messages: SandboxSms[] = [];
  #refusals: { gateway: SmsGatewayName; word: string }[] = [];
  #count = 0;

  /** Refuses the next messages at a gateway with these codes. */
  refuse(gateway: SmsGatewayName, ...words: string[]): void {
    for (const word of words) this.#refusals.push({ gateway, word });
  }

  override behave(): void {
    super.behave();
    this.#refusals = [];
  }

  nextRefusal(gateway: SmsGatewayName): string | null {
    const index = this.#refusals.findIndex((each) => each.gateway === gateway);
    return index === -1 ? null : this.#refusals.splice(index, 1)[0]!.word;
  }

  /** Whether a number is reachable: those that end in six zeros are not. */
  reaches(phone: string): boolean {
    return /^[1-9]\d{7,14}$/u.test(phone) && !phone.endsWith('000000');
  }

  add(message: SandboxSms): number {
    this.messages.push(message);
    if (this.messages.length > mostKept) this.messages.shift();
    return (this.#count += 1);
  }

  /** Messages to a number, the last one last. */
  sentTo(phone: string): SandboxSms[] {
    return this.messages.filter((message) => message.phone === phone);
  }
}
