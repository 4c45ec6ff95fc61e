import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, directionOf, type Language, LANGUAGES } from './language.ts'
import type { PageHead } from './page.ts'

/** Where the head of the built page is written anew. */
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/
const SOCIAL_PICTURE_WIDTH = 960

export interface DocumentInput {
  readonly language: Language
  readonly page: string
  readonly head: PageHead
}

/**
 * The built `index.html` with the head of one page: `lang` and `dir` before the first paint, title, description, canonical and
 * alternate addresses, Open Graph, and a car's data. Addresses come from the setting and never from the request.
 */
export async function loadDocument(webDir: string, publicUrl: string): Promise<(input: DocumentInput) => string> {
  const html = await readFile(join(webDir, 'index.html'), 'utf8')
  if (!TITLE.test(html)) throw new Error('index.html of the web app has no title to replace')
  return ({ language, page, head }) =>
    html
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
      .replace(DESCRIPTION, '')
      .replace(TITLE, () => `<title>${escape(head.title)}</title>${tags({ language, page, head }, publicUrl)}`)
}

function tags({ language, page, head }: DocumentInput, publicUrl: string): string {
  const url = (of: Language) => publicUrl + addressOf(of, page)
  const meta = (name: string, value: string | null) =>
    value === null ? '' : `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(value)}">`
  const picture = head.car?.images[0]
  const social = [
    meta('og:type', head.car ? 'product' : 'website'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', url(language)),
    meta(
      'og:image',
      picture === undefined ? null : publicUrl + picture.replace(/\bw=\d+/, `w=${SOCIAL_PICTURE_WIDTH}`),
    ),
  ]
  if (head.status !== 200) return [meta('robots', 'noindex'), ...social].join('')
  return [
    meta('description', head.description),
    `<link rel="canonical" href="${escape(url(language))}">`,
    ...LANGUAGES.map((of) => `<link rel="alternate" hreflang="${of}" href="${escape(url(of))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escape(url('ar'))}">`,
    ...social,
    head.car ? carData(head.car, url(language), publicUrl) : '',
  ].join('')
}

/** schema.org Car. A data block is not run, so the content security policy lets it stand; `<` cannot end it. */
function carData(car: NonNullable<PageHead['car']>, url: string, publicUrl: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: car.title,
    url,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: car.year === null ? undefined : String(car.year),
    mileageFromOdometer:
      car.mileage === null ? undefined : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    fuelType: car.fuelType ?? undefined,
    vehicleTransmission: car.transmission ?? undefined,
    bodyType: car.type ?? undefined,
    color: car.color ?? undefined,
    image: car.images.map((image) => publicUrl + image),
    offers: car.landed && {
      '@type': 'Offer',
      price: car.landed.amount,
      priceCurrency: car.landed.currency,
      availability: 'https://schema.org/InStock',
      url,
    },
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
