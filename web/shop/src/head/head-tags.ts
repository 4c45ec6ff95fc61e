import type { SiteSettings } from '@karvan/contracts/browser'
import { inLanguage, type Language } from '../../../kit/src/paths.ts'
import type { PageHead } from '../page.ts'
import type { Currency } from '../../../kit/src/money.ts'
import { themePath } from '../../../entities/src/settings/branding.ts'
import { alternatesOf } from './alternates.ts'
import { escape } from './escape.ts'
import { manifestPath } from './web-manifest.ts'
import { carData, dataBlock, type Thing, trailData } from './structured-data.ts'

/** The width under which the image service cuts pictures for shared links. */
const SHARED_PICTURE = { width: 1_200, height: 630 }

/** Of pages that are about no car. */
const SHOP_PICTURE = '/shared.png'

interface HeadInput extends Omit<PageHead, 'isListed'> {
  readonly language: Language
  /** Path of the page, in any language. */
  readonly pathname: string
  readonly title: string
  /** Whether search engines may list it. */
  readonly isListed: boolean
  readonly publicUrl: string
  /** In which the page shows prices. */
  readonly currency: Currency
  /** The page as its title names it, without the brand. */
  readonly name: string
  /** The first page, where this is another one. */
  readonly home: readonly [name: string, path: string] | null
  /** Undefined where nobody could be asked for them. */
  readonly settings: SiteSettings | undefined
  /** What is said of the shop itself. */
  readonly site: readonly Thing[]
}

/** Title, description, canonical and alternate addresses, Open Graph, and what the page is about, as HTML. */
export function headTags(input: HeadInput): string {
  const {
    language,
    pathname,
    title,
    isListed,
    publicUrl,
    description,
    canonicalQuery = '',
    canonicalPath = pathname,
    car,
  } = input
  const url = (of: Language) => publicUrl + inLanguage(of, { pathname: canonicalPath, search: canonicalQuery })
  const social = [
    meta('og:type', car ? 'product' : 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url(language)),
    ...pictureTags(publicUrl + (car?.images[0] ?? SHOP_PICTURE), title),
  ]
  const titleTag = `<title>${escape(title)}</title><link rel="manifest" href="${manifestPath(language)}">${brandTags(input)}`
  if (!isListed) return [titleTag, meta('robots', 'noindex'), ...social].join('')
  return [
    titleTag,
    meta('description', description),
    `<link rel="canonical" href="${escape(url(language))}">`,
    ...Object.entries(alternatesOf(url)).map(
      ([of, address]) => `<link rel="alternate" hreflang="${of}" href="${escape(address)}">`,
    ),
    ...social,
    dataBlock([...input.site, ...(car ? [carData(car, url(language), input)] : []), ...trailOf(input, url(language))]),
  ].join('')
}

/** The colours and the icon that staff have chosen. */
function brandTags({ settings }: HeadInput): string {
  if (settings === undefined) return ''
  const theme = themePath(settings)
  const sheet = theme === null ? '' : `<link rel="stylesheet" href="${theme}">`
  return settings.favicon_url === '' ? sheet : `${sheet}<link rel="icon" href="${escape(settings.favicon_url)}">`
}

function trailOf({ home, trail = [], name, publicUrl }: HeadInput, url: string): readonly Thing[] {
  if (home === null) return []
  const before = [home, ...trail].map(([step, path]) => ({ name: step, url: publicUrl + path }))
  return [trailData([...before, { name, url }])]
}

const pictureTags = (url: string, alt: string): readonly string[] => [
  meta('og:image', url.replace(/\bw=\d+/, `w=${SHARED_PICTURE.width}`)),
  meta('og:image:width', String(SHARED_PICTURE.width)),
  meta('og:image:height', String(SHARED_PICTURE.height)),
  meta('og:image:alt', alt),
  meta('twitter:card', 'summary_large_image'),
]

const meta = (name: string, value: string | undefined): string =>
  value === undefined
    ? ''
    : `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(value)}">`
