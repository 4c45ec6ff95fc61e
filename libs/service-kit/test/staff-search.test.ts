import { createStores } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolding, createLogger, openDatabase } from '../src/index.ts'
import { foldedWord } from '../src/staff-search.ts'

let db: Kysely<unknown>

beforeAll(async () => {
  const { databases } = await createStores()
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = { searchPath: ['jobs'], poolSize: 1, statementTimeoutMs: 5_000, log }
  db = openDatabase({ url: databases.scraping, ...settings })
  await createFolding(db)
})
afterAll(() => db.destroy())

const foldedBySql = async (texts: readonly string[]) => {
  const { rows } = await sql<{ folded: string }>`
    select folded(text) as folded from unnest(${[...texts]}::text[]) with ordinality as given (text, at) order by at
  `.execute(db)
  return rows.map(({ folded }) => folded)
}

it.each([
  ['Përparim Çela', 'perparimcela'],
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  ['فاطمة', 'فاطمه'],
  ['العتيبى', 'العتيبي'],
  ['عَبْدُ الله', 'عبدالله'],
  ['٠٥٠', '050'],
  ['Straße Łódź Ærø', 'strasselodzaero'],
  ['ＡＢＣ－１２', 'abc12'],
  ['기아 K5', '기아k5'],
  ['Gjergj Kastrioti Skënderbeu', 'gjergjkastriotiskenderbeu'],
  ['Müller-Lüdenscheidt', 'mullerludenscheidt'],
  ['Đorđević Šćepanović', 'dordevicscepanovic'],
  ['İbrahim Yıldız', 'ibrahimyildiz'],
  ['O`Brien', 'obrien'],
  ['أحمد آل سعود', 'احمدالسعود'],
  ['رؤى مؤمنة', 'رويمومنه'],
  ['كـــريم', 'كريم'],
  ['۰۵۰-۱۲۳', '050123'],
  ['\u2066KQ-ABCD\u2069', 'kqabcd'],
])('folds %s in the database as here', async (text, folded) => {
  expect([foldedWord(text), ...(await foldedBySql([text]))]).toEqual([folded, folded])
})

/** What names, addresses, codes and titles of cars are written with. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b9, 0x2bf],
  [0x300, 0x33f],
  [0x410, 0x44f],
  [0x60c, 0x66d],
  [0x671, 0x6d3],
  [0x6f0, 0x6f9],
  [0x2010, 0x205e],
  [0x2066, 0x2069],
  [0xac00, 0xd7a3],
] as const

it('folds what is written by chance in the database as here', async () => {
  const texts = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 1 + randomInt(8) }, () => {
      const [from, to] = RANGES[randomInt(RANGES.length)] ?? [0x61, 0x7a]
      return String.fromCodePoint(from + randomInt(to - from + 1))
    }).join(''),
  )
  const folded = await foldedBySql(texts)
  const different = texts.flatMap((text, at) => {
    const here = foldedWord(text)
    return folded[at] === here
      ? []
      : [[text, Array.from(text, (sign) => sign.codePointAt(0)?.toString(16)).join(' '), folded[at], here]]
  })
  expect(different).toEqual([])
})
