import type { SiteSettings, StaffSettings } from '@karvan/contracts'
import sharp from 'sharp'
import type { staffOfFile } from './staff-visit.ts'

/** How the shop looks before staff have said anything of it. */
export const UNBRANDED: Partial<SiteSettings> = {
  brand_name: '',
  logo_url: '',
  logo_alt_text: '',
  favicon_url: '',
  hero_background_image: '',
  hero_overlay_opacity: 0.7,
  hero_overlay_color: 'bg-black',
  primary_color: { 500: '#3b82f6', 600: '#2563eb' },
  secondary_color: { 500: '#64748b', 600: '#475569' },
}

/** Reads and saves the settings by the API. */
export const brandingOf = (call: ReturnType<typeof staffOfFile>['call']) => ({
  save: (values: Partial<SiteSettings>) =>
    call('PUT', '/api/business-settings/bulk', {
      settings: Object.entries(values).map(([key, value]) => ({ key, value })),
    }),
  saved: async () => (await call<StaffSettings>('GET', '/api/business-settings')).settings,
})

/** A PNG of one blue. */
export const drawn = (width: number, height: number, alpha = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha } } })
    .png()
    .toBuffer()
