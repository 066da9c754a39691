/** Test cards of the sandbox, named by their behavior. A token represents a card; there are no card numbers. */
export const testCards = [
  { token: 'test_visa', brand: 'Visa', lastFour: '4242', expires: '2040-12', does: 'pays' },
  { token: 'test_meeza', brand: 'Meeza', lastFour: '5078', expires: '2040-12', does: 'pays' },
  { token: 'test_declined', brand: 'Visa', lastFour: '0002', expires: '2040-12', does: 'declined' },
  { token: 'test_poor', brand: 'Mastercard', lastFour: '9995', expires: '2040-12', does: 'insufficient' },
  { token: 'test_expired', brand: 'Visa', lastFour: '0069', expires: '2024-01', does: 'expired' },
  { token: 'test_lost', brand: 'Visa', lastFour: '7710', expires: '2040-12', does: 'lost' },
  { token: 'test_silent', brand: 'Mastercard', lastFour: '7728', expires: '2040-12', does: 'silent' },
] as const;

export type TestCard = (typeof testCards)[number];
