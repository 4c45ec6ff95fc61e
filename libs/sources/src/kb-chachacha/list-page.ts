import { SiteError } from '@karvan/scraper-kit'
import type { CheerioAPI } from 'cheerio'
import type { ListAnswer, ListEntry } from '../adapter.ts'
import { cleanAddress } from '../page-data/clean-text.ts'
import { textWithoutPlates } from './plates.ts'

const ID = /^\d{1,20}$/
const YEAR = /\d년/
const MILEAGE = /km$/i

/**
 * The cars of a page of the list, each once: sections repeat them. Advertisements without a car have no id (README.md, 2).
 * @throws {SiteError} `malformed` where there are ids and none can be read: the markup is another
 */
export function readList(page: CheerioAPI): ListAnswer {
  const rows = page('[data-car-seq]').toArray()
  const entries = new Map<string, ListEntry>()
  for (const row of rows) {
    const sourceId = page(row).attr('data-car-seq') ?? ''
    const payload = rowFacts(page, page(row))
    const isRead = Object.values(payload).some((fact) => fact !== null)
    if (ID.test(sourceId) && isRead) entries.set(sourceId, { sourceId, vehicleKey: null, payload })
  }
  if (rows.length > 0 && entries.size === 0) {
    throw new SiteError('malformed', 'the list has cars, and none of them can be read: the markup is another')
  }
  return { entries: [...entries.values()], count: null, isLast: rows.length === 0 }
}

function rowFacts(page: CheerioAPI, row: ReturnType<CheerioAPI>) {
  const line = row
    .find('.data-line span')
    .toArray()
    .flatMap((span) => textWithoutPlates(page(span).text()) ?? [])
  return {
    title: textWithoutPlates(row.find('.tit').first().text()),
    price: textWithoutPlates(row.find('.price').first().text()),
    year: line.find((text) => YEAR.test(text)) ?? null,
    mileage: line.find((text) => MILEAGE.test(text)) ?? null,
    region: line.find((text) => !YEAR.test(text) && !MILEAGE.test(text)) ?? null,
    photo: cleanAddress(row.find('img').first().attr('src')),
  }
}
