import type { Language } from '../../../kit/src/paths.ts'

export interface Shared {
  /** Of the shop, without a slash at its end. */
  readonly origin: string
  /** First of encar_id, trio_car_id, id. */
  readonly carId: string
  /** The page of the car in the visitor's language. */
  readonly link: string
  /** Of that page. */
  readonly language: Language
  readonly name: string
}

/** The page that tells Facebook what the car looks like: its readers run no JavaScript. */
export const previewLink = ({ origin, carId, language }: Shared): string =>
  `${origin}/api/facebook/${encodeURIComponent(carId)}${language === 'ar' ? '' : `?language=${language}`}`

const withQuery = (address: string, query: Readonly<Record<string, string>>) => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const facebookWindow = (car: Shared): string =>
  withQuery('https://www.facebook.com/sharer/sharer.php', { u: previewLink(car) })

/** Places that take a link by their address. */
export function shareWindows(car: Shared) {
  const { link, name } = car
  return [
    { name: 'WhatsApp', url: withQuery('https://wa.me/', { text: `${name}\n${link}` }) },
    { name: 'Telegram', url: withQuery('https://t.me/share/url', { url: link, text: name }) },
    { name: 'X', url: withQuery('https://x.com/intent/tweet', { url: link, text: name }) },
    { name: 'LinkedIn', url: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url: link }) },
  ] as const
}

/** Places that take no link from a page. Their app is called by one of these addresses. */
export const APPS = [
  { name: 'Instagram', deepLink: 'instagram://app', alternative: 'instagram://camera' },
  { name: 'TikTok', deepLink: 'tiktok://', alternative: 'snssdk1233://' },
] as const
export type ShareApp = (typeof APPS)[number]
