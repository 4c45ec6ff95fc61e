import type { CheerioAPI } from 'cheerio'

const things = (page: CheerioAPI) => page('[itemscope][itemtype]').toArray()
type Element = ReturnType<typeof things>[number]
/** Deeper than anything that is said of a car. */
const DEEPEST = 5
/** Where each kind of element has its value; every other kind in its text. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src', 'data-src'],
  source: ['src'],
  time: ['datetime'],
  data: ['value'],
  meter: ['value'],
}

/** The things that a page's microdata is about, in the form of JSON-LD. What stands inside another thing is not listed. */
export function microdataItems(page: CheerioAPI): readonly unknown[] {
  return things(page)
    .filter(
      (element) => page(element).parents('[itemscope]').length === 0 || page(element).is('[itemprop~=mainEntity]'),
    )
    .map((element) => itemOf(page, element, 0))
}

function itemOf(page: CheerioAPI, element: Element, depth: number): unknown {
  if (depth === DEEPEST) return null
  const scope = page(element)
  const item = new Map<string, unknown>([['@type', (scope.attr('itemtype') ?? '').split(/\s+/)]])
  for (const property of scope.find('[itemprop]').toArray()) {
    // What belongs to a thing inside of this one is read with that one.
    if (page(property).parents('[itemscope]').get(0) !== element) continue
    const value = valueOf(page, property, depth)
    for (const key of (page(property).attr('itemprop') ?? '').split(/\s+/)) {
      item.set(key, item.has(key) ? [item.get(key), value].flat() : value)
    }
  }
  return Object.fromEntries(item)
}

function valueOf(page: CheerioAPI, element: Element, depth: number): unknown {
  const property = page(element)
  if (property.is('[itemscope]')) return itemOf(page, element, depth + 1)
  const content = property.attr('content')
  if (content !== undefined) return content
  const attributes = ATTRIBUTES[property.prop('tagName')?.toLowerCase() ?? ''] ?? []
  const value = attributes.map((name) => property.attr(name)).find((text) => text !== undefined && text !== '')
  return value ?? property.text()
}
