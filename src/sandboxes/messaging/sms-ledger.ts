/** What the sandbox's gateways were given, and how they are told to misbehave. */
import type { SmsGatewayName } from '../../shared/messaging/sms-gateways.ts';
import { Faults } from '../faults.ts';

export interface SandboxSms {
  gateway: SmsGatewayName;
  sender: string;
  /** digits, as it is dialled from anywhere */
  phone: string;
  text: string;
}

/** As much as is kept: what went out long ago nobody asks for. */
const mostKept = 5000;

export class SmsLedger extends Faults {
  readonly messages: SandboxSms[] = [];
  #refusals: { gateway: SmsGatewayName; word: string }[] = [];
  #count = 0;

  /** The next sending at a gateway is refused by this code or word of its own. */
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

  /** Numbers that no phone has: those that end in six zeros. */
  reaches(phone: string): boolean {
    return /^[1-9]\d{7,14}$/u.test(phone) && !phone.endsWith('000000');
  }

  add(message: SandboxSms): number {
    this.messages.push(message);
    if (this.messages.length > mostKept) this.messages.shift();
    return (this.#count += 1);
  }

  /** What a phone was sent, the last one last. */
  sentTo(phone: string): SandboxSms[] {
    return this.messages.filter((message) => message.phone === phone);
  }
}
