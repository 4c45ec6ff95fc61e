import { load } from 'cheerio'

/** A text with its character references read: `Citro&euml;n`, also where they were written twice (`&amp;euml;`). */
export function decodeEntities(text: string): string {
  const once = decoded(text)
  return once === text ? text : decoded(once)
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  // Nothing of it is a tag: what looks like one is a text.
  return load(`<i>${text.replaceAll('<', '&lt;')}</i>`, null, false)('i').text()
}
