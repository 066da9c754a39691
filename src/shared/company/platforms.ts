/** The places on the web that a store can link to, and the hosts by which a link of each is known. */
import type { Locale } from '../texts/locale.ts';

export interface Platform {
  platform: string;
  name: Record<Locale, string>;
  /** the link's host, or a part below one of them; none: any host */
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
