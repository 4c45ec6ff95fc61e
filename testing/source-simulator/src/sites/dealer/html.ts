import type { ShownCar } from './shown-car.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in HTML and in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export const meta = (property: string, content: string): string =>
  `<meta itemprop="${property}" content="${escaped(content)}">`

const AVAILABILITY = { available: 'InStock', sold: 'SoldOut', gone: 'OutOfStock' } as const

export const availabilityOf = ({ state }: ShownCar): string => `schema.org/${AVAILABILITY[state]}`

/**
 * What a plug-in says of the car beside the page's own microdata: in one of two broken ways, the second of which nobody can
 * read.
 */
export function jsonLd({ car, title, script }: ShownCar): string {
  const json = JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': ['Product', 'Car'],
      name: title,
      brand: { name: car.make },
      model: car.model,
    },
    null,
    1,
  ).replaceAll('<', '\\u003c')
  const broken = car.index % 2 === 0 ? `<!--//<![CDATA[\n${json.replace(/\n\}/, ',\n}')}\n//]]>-->` : json.slice(0, -9)
  return `<script type="application/ld+json">${script === 'broken' ? broken : json}</script>`
}
