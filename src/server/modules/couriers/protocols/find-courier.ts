import type { CourierName } from '../../../../shared/orders/couriers.ts';
import { bosta } from './bosta.ts';
import type { Courier } from './courier.ts';
import { khazenly } from './khazenly.ts';
import { mylerz } from './mylerz.ts';
import { ownProtocol } from './own-protocol.ts';
import { shipblu } from './shipblu.ts';

const couriers: Readonly<Record<CourierName, Courier>> = {
  bosta,
  mylerz,
  shipblu,
  khazenly,
  voo: ownProtocol('voo', true),
  eyedel: ownProtocol('eyedel', true),
  loadbugs: ownProtocol('loadbugs', false),
};

export const findCourier = (name: CourierName): Courier => couriers[name];
