/** The region tree: complete, equal in both languages, listed by level and searched by name. */
import { describe, expect, it } from 'vitest';
import { searchWords } from '../../../src/shared/texts/search-text.ts';
import { findPlaces, lineageOf, placeOf } from '../../../src/server/modules/shipping/locations.ts';
import { readPlaces, type Place } from '../../../src/server/modules/shipping/read-places.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const { database, home, shops } = await useDatabase();
const { call, signIn } = await useApp({ database, home });

const egypt = placeOf('egypt')!;
const all = (place: Place): Place[] => [place, ...place.children.flatMap(all)];

describe('the region tree', () => {
  it('has the governorates of the specification', () => {
    const names = egypt.children.map(({ name }) => name.en).toSorted();
    expect(names).toEqual(
      'Alexandria, Assuit, Aswan, Bani Suif, Behira, Cairo, Dakahlia, Damietta, El Kalioubia, Fayoum, Gharbia, Giza, Ismailia, Kafr Alsheikh, Luxor, Matrouh, Menya, Monufia, New Valley, North Sinai, Port Said, Qena, Red Sea, Sahel, Sharqia, Sohag, South Sinai, Suez'.split(
        ', ',
      ),
    );
    expect(egypt.children.filter(({ children }) => children.length < 4)).toEqual([]);
  });

  it('is in Latin and in Arabic letters', () => {
    const wrong = all(egypt).filter(
      ({ name }) => !/^[A-Z][A-Za-z0-9 ]+$/u.test(name.en) || !/[ء-ي]{2,}/u.test(name.ar),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has numbers in the neighbourhoods of 10th of Ramadan', () => {
    const names = placeOf('egypt.sharqia.tenth-of-ramadan')!.children.map(({ name }) => name.en);
    expect(names).toHaveLength(66 + 4 + 3);
    expect(names).toEqual(
      expect.arrayContaining(['Neighbourhood 01', 'Neighbourhood 66', 'Block B4', 'Block C1']),
    );
  });

  it.each(['Cairo', '    Too Deep | عميق', 'Cairo | القاهرة\nCairo | القاهرة'])('refuses “%s”', (text) => {
    expect(() => readPlaces(text, { ...egypt, children: [] })).toThrow(/Line/u);
  });
});

describe('the search for regions', () => {
  it.each([
    ['الاسكندريه', 'egypt.alexandria'],
    ['Nasr CITY', 'egypt.cairo.nasr-city'],
    ['6th october', 'egypt.giza.sixth-of-october'],
    ['Menofia', 'egypt.monufia'],
    ['التجمّع الخامس', 'egypt.cairo.new-cairo.fifth-settlement'],
  ])('finds “%s” in either language', (search, id) => {
    expect(findPlaces({ words: searchWords(search) }).map((place) => place.id)).toContain(id);
  });

  it('returns the ancestors of a region', () => {
    expect(lineageOf('egypt.giza.dokki').map(({ name }) => name.en)).toEqual(['Egypt', 'Giza', 'Dokki']);
  });
});

describe('GET /locations', () => {
  const ask = async (query: string, locale = 'en') =>
    call('GET', `/locations${query}`, { token: await signIn(shops.nile.owner.email), locale });

  it("returns one level at a time, in the request's language", async () => {
    const { body } = await ask('?parent_id=egypt', 'ar');
    expect(body.data).toHaveLength(28);
    expect(body.data[0]).toMatchObject({
      id: 'egypt.cairo',
      name: 'القاهرة',
      hasChildren: true,
      within: ['مصر'],
    });
  });

  it('returns both languages with the locale “all”', async () => {
    const { body } = await ask('?location_type=country', 'all');
    expect(body.data).toMatchObject([{ id: 'egypt', name: { en: 'Egypt', ar: 'مصر' }, within: [] }]);
  });

  it('searches below a region, in any spelling', async () => {
    const { body } = await ask(`?parent_id=egypt.alexandria&search=${encodeURIComponent('سموحه')}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([
      'egypt.alexandria.east-alexandria.smouha',
    ]);
  });

  it('refuses an unknown region and an unknown type', async () => {
    expect((await ask('?parent_id=egypt.atlantis')).status).toBe(404);
    expect((await ask('?location_type=planet')).status).toBe(400);
  });
});
