const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

/** The year of a date or a text; of a span (`1987/1991`) the first: for a rule about age the car is not younger than it may be. */
export function yearOf(text: string): number | null {
  const years = (text.match(YEAR) ?? []).map(Number)
  return years.length === 0 || years.length > 2 ? null : Math.min(...years)
}

/** `2018-05-17`, `2018/05`; `17.05.2018`, `05/2018`. */
const YEAR_FIRST = /^((?:19|20)\d{2})[-/.](\d{2})(?!\d)/
const MONTH_FIRST = /^(?:\d{1,2}[-/.])?(\d{2})[-/.]((?:19|20)\d{2})(?!\d)/

/** `201805`, where the text names a month. */
export function yearMonthOf(text: string): string | null {
  const [, year, month] = YEAR_FIRST.exec(text) ?? []
  const [, monthAfter, yearAfter] = MONTH_FIRST.exec(text) ?? []
  const found = `${year ?? yearAfter ?? ''}${month ?? monthAfter ?? ''}`
  return /^\d{4}(?:0[1-9]|1[0-2])$/.test(found) ? found : null
}
