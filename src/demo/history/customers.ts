/** Generator of customers: names in either script, Egyptian mobile numbers, one or two addresses. */
import type { Locale } from '../../shared/texts/locale.ts';
import type { Random } from './random.ts';
import type { Words } from '../stores/stores.ts';
import names from './names.json' with { type: 'json' };
import egypt from './places.json' with { type: 'json' };

export interface DemoAddress {
  /** flat shipping fee in piastres */
  shipping: number;
  name: string;
  addressLine1: string;
  building: string;
  floor: string;
  apartment: string;
  region: string;
  city: string;
  district: string;
  isDefault: boolean;
}

export interface DemoCustomer {
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string;
  isGuest: boolean;
  subscribedToNewsletter: boolean;
  addresses: DemoAddress[];
  /** from 0 (opening day of the store) to 1 (today) */
  joined: number;
  /** relative weight of repeat purchases */
  loyalty: number;
}

/** Generates `count` customers with unique phones and emails. */
export function inventCustomers(random: Random, count: number): DemoCustomer[] {
  const phones = new Set<string>();
  const emails = new Set<string>();
  return Array.from({ length: count }, () => {
    const first = random.pick(random.chance(0.62) ? names.women : names.men);
    const family = random.pick(names.family);
    const isGuest = random.chance(0.24);
    const script: Locale = random.chance(0.58) ? 'ar' : 'en';
    return {
      firstName: first[script],
      // Some names mix scripts, as phone keyboards complete them.
      lastName: random.chance(0.04) ? family[script === 'ar' ? 'en' : 'ar'] : family[script],
      email: isGuest && random.chance(0.6) ? null : freeEmail(random, emails, first, family),
      phoneNumber: freePhone(random, phones),
      isGuest,
      subscribedToNewsletter: !isGuest && random.chance(0.44),
      addresses: inventAddresses(random, script, `${first[script]} ${family[script]}`),
      joined: Math.sqrt(random.next()),
      loyalty: random.chance(0.15) ? random.whole(4, 9) : random.whole(1, 3),
    };
  });
}

function freePhone(random: Random, taken: Set<string>): string {
  for (;;) {
    const digits = Array.from({ length: 8 }, () => random.whole(0, 9)).join('');
    const phone = `01${random.pickWeighted([
      ['0', 5],
      ['1', 3],
      ['2', 2],
      ['5', 2],
    ])}${digits}`;
    if (taken.has(phone)) continue;
    taken.add(phone);
    return phone;
  }
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/gu, '');

function freeEmail(random: Random, taken: Set<string>, first: Words, family: Words): string {
  const [name, last] = [plain(first.en), plain(family.en)];
  for (;;) {
    const local = random.pick([
      `${name}.${last}`,
      `${name}${last}${random.whole(80, 99)}`,
      `${name[0]}.${last}`,
      `${name}_${last}${random.whole(1, 99)}`,
    ]);
    const email = `${local}@${random.pick(names.mailHosts)}`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

function inventAddresses(random: Random, script: Locale, name: string): DemoAddress[] {
  return Array.from({ length: random.chance(0.14) ? 2 : 1 }, (_, index) => {
    const place = random.pickWeighted(
      egypt.places.map((candidate) => [candidate, candidate.weight] as const),
    );
    const number = random.whole(1, 120);
    const street = random.pick(egypt.streets)[script];
    return {
      shipping: place.shipping,
      name,
      addressLine1: script === 'ar' ? `${number} ${street}` : `${number}, ${street}`,
      building: String(number),
      floor: String(random.whole(0, 11)),
      apartment: String(random.whole(1, 46)),
      region: place.region[script],
      city: place.city[script],
      district: random.pick(place.districts)[script],
      isDefault: index === 0,
    };
  });
}
