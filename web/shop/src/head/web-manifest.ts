import { directionOf, type Language, pathsOf } from '../../../kit/src/paths.ts'

/** As the pages' own `theme-color` in daylight. */
const GROUND = '#f6f9fa'

/** Where the file of a language stands. */
export const manifestPath = (language: string): string => `/manifest-${language}.webmanifest`

/** What a device shows of the shop as an app of its own, in one language (W3C, Web Application Manifest). */
export const webManifest = (language: Language, brand: string) => ({
  // One app, in whichever language it was installed.
  id: '/',
  name: brand,
  short_name: brand,
  lang: language,
  dir: directionOf(language),
  start_url: pathsOf(language).home,
  scope: '/',
  display: 'standalone',
  theme_color: GROUND,
  background_color: GROUND,
  icons: [
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: '/icon-maskable.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
  ],
})
