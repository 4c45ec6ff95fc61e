import { inLanguage, type Language, LANGUAGES } from '../config/paths.ts'
import type { PageHead } from './page-head.ts'
import { carData } from './structured-data.ts'
import { escape } from './escape.ts'

const STAFF = '/admin-dashboard'
/** The width under which the image service cuts pictures for shared links. */
const SHARED_PICTURE = { width: 1_200, height: 630 }

interface HeadInput {
  readonly language: Language
  /** The path of the page without its language. */
  readonly page: string
  readonly head: PageHead
  readonly publicUrl: string
}

/** Title, description, canonical and alternate addresses, Open Graph, and a car's data. */
export const headTags = (input: HeadInput): string => `<title>${escape(input.head.title)}</title>${tags(input)}`

function tags({ language, page, head, publicUrl }: HeadInput): string {
  const url = (of: Language) => publicUrl + inLanguage(of, { pathname: page, search: '' })
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
