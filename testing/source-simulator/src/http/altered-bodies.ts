/** Answers that are well formed and mean something else than before: what a site's new version does to who reads it. */
export const ALTERATIONS = ['renamed', 'unit', 'empty'] as const
export type Alteration = (typeof ALTERATIONS)[number]

export const isAlteration = (kind: string): kind is Alteration => (ALTERATIONS as readonly string[]).includes(kind)

const PRICE = /price|buy_now/i
const UNIT = 1_000
const NAME = /^[a-z_]\w*$/i

/** The same answer with every field under a new name, prices in another unit, or nothing in its lists. */
export function altered(body: string, kind: Alteration): string {
  const json = parsed(body)
  if (json === undefined) return alteredPage(body, kind)
  // TrioVetura packs its answer.
  if (isObject(json) && typeof json['d'] === 'string') {
    const inner = altered(Buffer.from(json['d'], 'base64').toString('utf8'), kind)
    return JSON.stringify({ d: Buffer.from(inner).toString('base64') })
  }
  return JSON.stringify(alteredValue(json, kind, ''))
}

function alteredValue(value: unknown, kind: Alteration, name: string): unknown {
  if (Array.isArray(value)) return kind === 'empty' ? [] : value.map((one) => alteredValue(one, kind, name))
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        // The frame of an answer stays as it is: only what a car says has new names.
        kind === 'renamed' && !isFrame(one) ? `${key}_v2` : key,
        alteredValue(one, kind, key),
      ]),
    )
  }
  if (typeof value !== 'number') return value
  if (kind === 'unit' && PRICE.test(name)) return value * UNIT
  return kind === 'empty' && /count/i.test(name) ? 0 : value
}

const isFrame = (value: unknown) => typeof value === 'object' && value !== null

const ITEMPROP = /itemprop="(\w+)"/g
const JSON_KEY = /"([a-zA-Z]\w*)":/g
const OPEN_GRAPH = /property="(og:(?!site_name)[\w:]+|product:[\w:]+)"/g
const CLASS = /class="(?!page|error404|own)([\w -]+)"/g
/** In attributes, in JSON-LD, and written for people. */
const PRICES = [
  /(itemprop="(?:low|high)?price"[^>]*(?:content="|>)\s*)([\d.,]*\d)/gi,
  /("price"\s*:\s*"?)([\d.,]*\d)/gi,
  /()(\d[\d.,]*\d)(?=\s*(?:€|\$|EUR|USD|만원))/g,
]

function alteredPage(page: string, kind: Alteration): string {
  if (kind === 'empty') return page.replace(/<(main|ul)>[\s\S]*<\/\1>/, '<$1></$1>')
  if (kind === 'unit') return PRICES.reduce((text, price) => text.replace(price, inThousandths), page)
  return page
    .replace(ITEMPROP, 'itemprop="x-$1"')
    .replace(JSON_KEY, (_, key: string) => (NAME.test(key) ? `"x${key}":` : `"${key}":`))
    .replace(OPEN_GRAPH, 'property="x:$1"')
    .replace(CLASS, 'class="x-$1"')
}

const inThousandths = (_: string, before: string, price: string) =>
  `${before}${price}${/[.,]/.test(price) ? '.000' : '000'}`

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
