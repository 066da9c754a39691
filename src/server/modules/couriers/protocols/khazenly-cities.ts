/** Place names of Khazenly: a fixed list, in which some cities are listed beside governorates. */
import type { Parcel } from './courier.ts';
import { matchPlace, requirePlace } from './match-place.ts';

/** Cities first, as a city is matched before its governorate. */
const cities = [
  'Hurghada',
  'North Coast',
  'Sharm El Sheikh',
  'Mansoura',
  'Mahalla',
  'Tanta',
  'Zagazig',
  'Cairo',
  'Giza',
  'Alexandria',
  'Behera',
  'Dakahleya',
  'Sharkeya',
  'Qalyubia',
  'Monefeya',
  'Gharbeya',
  'Kafr El Sheikh',
  'Damietta',
  'Port-Said',
  'Ismailia',
  'Suez',
  'Fayoum',
  'Bani-Sweif',
  'Menya',
  'Assiut',
  'Sohag',
  'Qena',
  'Luxor',
  'Aswan',
  'Red Sea',
  'Al-Wadi Al-Gadid',
  'Marsa Matrouh',
  'North Sinai',
  'South Sinai',
] as const;

/** Khazenly's spelling of governorates, where it differs from ours. */
const ownSpelling: Readonly<Record<string, (typeof cities)[number]>> = {
  beheira: 'Behera',
  dakahlia: 'Dakahleya',
  sharqia: 'Sharkeya',
  monufia: 'Monefeya',
  gharbia: 'Gharbeya',
  'beni suef': 'Bani-Sweif',
  minya: 'Menya',
  asyut: 'Assiut',
  'new valley': 'Al-Wadi Al-Gadid',
  matrouh: 'Marsa Matrouh',
  faiyum: 'Fayoum',
};

/** @throws CourierFailure `courier_place` */
export function khazenlyCity(parcel: Parcel): string {
  const names = (name: string) => ({ en: name, ar: '' });
  const own = ownSpelling[parcel.region.en.toLowerCase()];
  return requirePlace(
    matchPlace(cities.slice(0, 7), names, parcel.city) ?? own ?? matchPlace(cities, names, parcel.region),
    parcel,
  );
}
