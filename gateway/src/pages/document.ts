import type { RenderedPage, ShopSettings } from '@karvan/contracts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, directionOf, type Language, LANGUAGES } from './language.ts'
import { type Manifest, preloadTags } from './manifest.ts'
import type { PageHead } from './page.ts'

/** Where the head of the built page is written anew. */
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/
const BOOT = /<script src="\/boot\.js"><\/script>/
/** A link that only pages of one language need. */
const ONLY = /<link [^>]*data-only="(\w+)"[^>]*>/g
const ROOT = '<div id="root"></div>'
const STAFF = '/admin-dashboard'
/** The width under which the image service cuts pictures for shared links. */
const SHARED_PICTURE = { width: 1_200, height: 630 }

interface DocumentInput {
  readonly language: Language
  readonly page: string
  readonly head: PageHead
  /** Null when it could not be written: the browser then draws the whole page. */
  readonly rendered: RenderedPage | null
}

export type WriteDocument = (input: DocumentInput) => string

export interface DocumentOptions {
  readonly webDir: string
  readonly publicUrl: string
  readonly settings: ShopSettings
}

/**
 * The built `index.html` with one page in it: `lang` and `dir` before the first paint, title, description, canonical
 * and alternate addresses, Open Graph, a car's data, and the page itself. Addresses come from the setting and never
 * from the request.
 * @returns the writer, and the one script that stands in every page, for the content security policy to allow
 */
export async function loadDocument({ webDir, publicUrl, settings }: DocumentOptions) {
  const client = join(webDir, 'client')
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const script = await readFile(join(client, 'boot.js'), 'utf8')
  if (!TITLE.test(html) || !BOOT.test(html) || !html.includes(ROOT))
    throw new Error('index.html of the web app has another shape')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const write: WriteDocument = (input) => {
    const { language, head, rendered } = input
    const preloads = rendered ? preloadTags(manifest, rendered.sources) : ''
    const data = dataBlock('shop-settings', settings) + (rendered ? dataBlock('state', rendered.state) : '')
    return html
      .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
      .replace(DESCRIPTION, '')
      .replace(ONLY, (link, only) => (only === language ? link : ''))
      .replace(BOOT, () => `<script>${script}</script>`)
      .replace(TITLE, () => `<title>${escape(head.title)}</title>${tags(input, publicUrl)}${preloads}`)
      .replace(ROOT, () => `<div id="root">${rendered?.html ?? ''}</div>${data}`)
  }
  return { write, script }
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
      picture === undefined ? null : publicUrl + picture.replace(/\bw=\d+/, `w=${SHARED_PICTURE.width}`),
    ),
    ...(picture === undefined
      ? []
      : [
          meta('og:image:width', String(SHARED_PICTURE.width)),
          meta('og:image:height', String(SHARED_PICTURE.height)),
          meta('twitter:card', 'summary_large_image'),
        ]),
  ]
  if (head.status !== 200 || page.startsWith(STAFF)) return [meta('robots', 'noindex'), ...social].join('')
  return [
    meta('description', head.description),
    `<link rel="canonical" href="${escape(url(language))}">`,
    ...LANGUAGES.map((of) => `<link rel="alternate" hreflang="${of}" href="${escape(url(of))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escape(url('ar'))}">`,
    ...social,
    head.car ? carData(head.car, url(language), publicUrl) : '',
  ].join('')
}

/** A data block is not run, so the content security policy lets it stand; `<` cannot end it. */
const block = (attributes: string, data: unknown) =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const dataBlock = (id: string, data: unknown) => block(`type="application/json" id="${id}"`, data)

/** schema.org Car. */
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
  return block('type="application/ld+json"', data)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
