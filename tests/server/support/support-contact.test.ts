import { describe, expect, it } from 'vitest';
import { supportContactText } from '../../../src/server/infrastructure/messages/compose.ts';
import { readSupportContact } from '../../../src/server/infrastructure/messages/support-contact.ts';

describe('the contact of support', () => {
  it('is empty without settings, and messages do not mention it', () => {
    const nobody = readSupportContact({});
    expect(nobody).toEqual({ email: null, phone: null });
    expect(supportContactText(nobody, 'en')).toBe('');
  });

  it('is an email and a phone number in international format', () => {
    const contact = readSupportContact({
      MATJAR_SUPPORT_EMAIL: 'help@shop.example',
      MATJAR_SUPPORT_PHONE: '+20 (2) 1234-5678',
    });
    expect(contact).toEqual({ email: 'help@shop.example', phone: '+20212345678' });
    expect(supportContactText(contact, 'en')).toContain('help@shop.example · +20212345678');
    expect(supportContactText({ ...contact, phone: null }, 'ar')).toMatch(/: help@shop\.example$/u);
  });

  it.each([
    ['MATJAR_SUPPORT_EMAIL', 'help'],
    ['MATJAR_SUPPORT_EMAIL', 'help@shop.example?bcc=x@y.example'],
    ['MATJAR_SUPPORT_PHONE', 'ask Mona'],
  ])('stops the start at %s “%s”', (name, value) => {
    expect(() => readSupportContact({ [name]: value })).toThrow(`${name} is “${value}”`);
  });
});
