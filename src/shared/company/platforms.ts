/** Social platforms that a store can link to, with their hosts. */
import type { Locale } from '../texts/locale.ts';

export interface Platform {
  platform: string;
  name: Record<Locale, string>;
  /** allowed hosts, including subdomains; empty: any */
  hosts: readonly string[];
}

const on = (platform: string, en: string, ar: string, ...hosts: string[]): Platform => ({
  platform,
  name: { en, ar },
  hosts,
});

export const platforms: readonly Platform[] = [
  on('facebook', 'Facebook', 'فيسبوك', 'facebook.com', 'fb.com', 'fb.me'),
  on('instagram', 'Instagram', 'إنستجرام', 'instagram.com'),
  on('tiktok', 'TikTok', 'تيك توك', 'tiktok.com'),
  on('whatsapp', 'WhatsApp', 'واتساب', 'wa.me', 'whatsapp.com'),
  on('youtube', 'YouTube', 'يوتيوب', 'youtube.com', 'youtu.be'),
  on('x', 'X', 'إكس', 'x.com', 'twitter.com'),
  on('snapchat', 'Snapchat', 'سناب شات', 'snapchat.com'),
  on('pinterest', 'Pinterest', 'بنترست', 'pinterest.com', 'pin.it'),
  on('linkedin', 'LinkedIn', 'لينكدإن', 'linkedin.com'),
  on('telegram', 'Telegram', 'تيليجرام', 't.me', 'telegram.me'),
];
