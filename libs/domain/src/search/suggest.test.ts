import { describe, expect, it } from 'vitest'
import type { Label } from '../vocabulary/labels.ts'
import { parseCarQuery } from './car-query.ts'
import { MAX_SUGGESTIONS, suggest } from './suggest.ts'
import { indexSuggestions, type StockCounts } from './suggestion-index.ts'
import { understand } from './understand.ts'

const MODELS: readonly (readonly [brand: string, model: string, count: number])[] = [
  ['Hyundai', 'Grandeur', 900],
  ['Hyundai', 'Avante', 800],
  ['Hyundai', 'Santa Fe', 700],
  ['Hyundai', 'Sonata', 600],
  ['Hyundai', 'Tucson', 500],
  ['Hyundai', 'Palisade', 400],
  ['Kia', 'Sorento', 850],
  ['Kia', 'Sportage', 650],
  ['Kia', 'Carnival', 450],
  ['Kia', 'K5', 350],
  ['Kia', 'Ray', 150],
  ['Kia', 'Other', 40],
  ['Genesis', 'G80', 300],
  ['Genesis', 'GV70', 250],
  ['BMW', '3 Series', 220],
  ['BMW', '5 Series', 240],
  ['Mercedes-Benz', 'E-Class', 260],
  ['Land Rover', 'Range Rover Sport', 60],
  ['Toyota', 'Camry', 0],
]
const STOCK: StockCounts = {
  brand: [
    { value: 'Hyundai', count: 4_000 },
    { value: 'Kia', count: 3_000 },
    { value: 'Genesis', count: 600 },
    { value: 'BMW', count: 500 },
    { value: 'Mercedes-Benz', count: 400 },
    { value: 'Land Rover', count: 60 },
    { value: 'Toyota', count: 0 },
    { value: 'Other', count: 30 },
  ],
  model: MODELS.map(([brand, value, count]) => ({ brand, value, count })),
  fuel: ['Gasoline', 'Diesel', 'LPG', 'Hybrid', 'Electric'].map((value, at) => ({ value, count: 2_000 - at })),
  transmission: ['Automatic', 'Manual'].map((value, at) => ({ value, count: 7_000 - at })),
  color: ['White', 'Black', 'Silver', 'Red', 'Beige', 'Other'].map((value, at) => ({ value, count: 1_500 - at })),
  type: ['SUV', 'Sedan', 'Hatchback', 'Van'].map((value, at) => ({ value, count: 1_800 - at })),
  drive: ['4wd', 'fwd', 'rwd', '2wd'].map((value, at) => ({ value, count: 1_000 - at })),
}
const INDEX = indexSuggestions(STOCK)
const queries = (text: string, language: keyof Label = 'en') => suggest(INDEX, text, language).map(({ query }) => query)
const first = (text: string, language: keyof Label = 'en') => queries(text, language)[0]

describe('the first suggestion', () => {
  it.each<[text: string, language: keyof Label, query: Record<string, string>]>([
    // Beginnings of names, in three languages.
    ['hyun', 'en', { brand: 'Hyundai' }],
    ['HYUNDAI', 'sq', { brand: 'Hyundai' }],
    ['هيون', 'ar', { brand: 'Hyundai' }],
    ['هي', 'ar', { brand: 'Hyundai' }],
    ['k', 'en', { brand: 'Kia' }],
    ['كي', 'ar', { brand: 'Kia' }],
    ['mers', 'en', { brand: 'Mercedes-Benz' }],
    ['mercedes-', 'en', { brand: 'Mercedes-Benz' }],
    ['مرسي', 'ar', { brand: 'Mercedes-Benz' }],
    ['sport', 'en', { model: 'Kia:Sportage' }],
    ['سبور', 'ar', { model: 'Kia:Sportage' }],
    ['gv', 'sq', { model: 'Genesis:GV70' }],
    ['ray', 'en', { model: 'Kia:Ray' }],
    // Letters of another language than that of the page.
    ['توس', 'en', { model: 'Hyundai:Tucson' }],
    ['tuc', 'ar', { model: 'Hyundai:Tucson' }],
    ['سورينتو', 'sq', { model: 'Kia:Sorento' }],
    ['باليس', 'en', { model: 'Hyundai:Palisade' }],
    ['hyunday', 'ar', { brand: 'Hyundai' }],
    // Other names of the same car.
    ['elant', 'en', { model: 'Hyundai:Avante' }],
    ['النترا', 'ar', { model: 'Hyundai:Avante' }],
    ['ازيرا', 'ar', { model: 'Hyundai:Grandeur' }],
    ['santafe', 'en', { model: 'Hyundai:Santa Fe' }],
    // A later word of a name.
    ['fe', 'en', { model: 'Hyundai:Santa Fe' }],
    ['benz', 'en', { brand: 'Mercedes-Benz' }],
    ['rover', 'en', { brand: 'Land Rover' }],
    ['class', 'en', { model: 'Mercedes-Benz:E-Class' }],
    // Several words.
    ['santa f', 'en', { model: 'Hyundai:Santa Fe' }],
    ['سانتا ف', 'ar', { model: 'Hyundai:Santa Fe' }],
    ['kia spo', 'en', { model: 'Kia:Sportage' }],
    ['هيونداي سو', 'ar', { model: 'Hyundai:Sonata' }],
    ['bmw 3', 'en', { model: 'BMW:3 Series' }],
    ['hyundia tuc', 'en', { model: 'Hyundai:Tucson' }],
    ['كيا spor', 'ar', { model: 'Kia:Sportage' }],
    // With the Arabic article, with and without signs.
    ['التوس', 'ar', { model: 'Hyundai:Tucson' }],
    ['أبي', 'ar', { color: 'White' }],
    ['ابيض', 'ar', { color: 'White' }],
    // Filters.
    ['dies', 'en', { fuel: 'Diesel' }],
    ['ديز', 'ar', { fuel: 'Diesel' }],
    ['naf', 'sq', { fuel: 'Diesel' }],
    ['benz', 'sq', { fuel: 'Gasoline' }],
    ['white', 'ar', { color: 'White' }],
    ['e bar', 'sq', { color: 'White' }],
    ['zez', 'sq', { color: 'Black' }],
    ['auto', 'en', { transmission: 'Automatic' }],
    ['اوتو', 'ar', { transmission: 'Automatic' }],
    ['جيب', 'ar', { type: 'SUV' }],
    ['hatch', 'en', { type: 'Hatchback' }],
    ['four', 'en', { drive: '4wd' }],
    ['دفع رب', 'ar', { drive: '4wd' }],
    ['tërheqje pra', 'sq', { drive: 'rwd' }],
    ['panora', 'en', { options: '011' }],
    ['فتحة', 'ar', { options: '010' }],
    ['ulëse me ngr', 'sq', { options: '063' }],
    // Slips.
    ['sportaj', 'en', { model: 'Kia:Sportage' }],
    ['grandur', 'en', { model: 'Hyundai:Grandeur' }],
    ['sorneto', 'sq', { model: 'Kia:Sorento' }],
    ['هيومدا', 'ar', { brand: 'Hyundai' }],
    ['deisel', 'en', { fuel: 'Diesel' }],
    ['panormic', 'en', { options: '011' }],
  ])('of %s in %s', (text, language, query) => {
    expect(first(text, language)).toEqual(query)
  })

  it.each<[text: string, language: keyof Label, search: string]>([
    ['white sport', 'en', 'white Kia Sportage'],
    ['  White   SPORT', 'en', 'White Kia Sportage'],
    ['سيارة بيضاء سبور', 'ar', 'سيارة بيضاء كيا سبورتاج'],
    ['me naftë tuc', 'sq', 'me naftë Hyundai Tucson'],
    ['kia sportage diese', 'en', 'kia sportage Diesel'],
    ['كيا ديز', 'ar', 'كيا ديزل'],
    ['under 60000 sar grandur', 'en', 'under 60000 sar Hyundai Grandeur'],
    ['7 seats santa f', 'en', '7 seats Hyundai Santa Fe'],
  ])('of %s in %s keeps what stands before', (text, language, search) => {
    expect(first(text, language)).toEqual({ search })
  })
})

it.each([
  '',
  '   ',
  '!?',
  'xqzw',
  'قثضص',
  'zzz',
  'under 30',
  'toyota',
  'camry',
  'with',
  '2019 2020',
  '"',
  'qwertyuiop',
])('suggests nothing for «%s»', (text) => {
  expect(suggest(INDEX, text, 'en')).toEqual([])
})

it('says what each is called in the language that was asked for, with the cars on sale', () => {
  expect(suggest(INDEX, 'tucson', 'ar')).toEqual([
    { kind: 'model', text: 'هيونداي توسان', query: { model: 'Hyundai:Tucson' }, count: 500 },
  ])
  expect(suggest(INDEX, 'panorama', 'sq')[0]).not.toHaveProperty('count')
})

it('names a brand before its models, and these by the number of cars', () => {
  expect(queries('kia')).toEqual([
    { brand: 'Kia' },
    ...['Sorento', 'Sportage', 'Carnival', 'K5', 'Ray'].map((model) => ({ model: `Kia:${model}` })),
  ])
})

it('names what begins with the words before what has them later, and both by the number of cars', () => {
  expect(queries('s').slice(0, 4)).toEqual([
    { type: 'SUV' },
    { type: 'Sedan' },
    { color: 'Silver' },
    { model: 'Kia:Sorento' },
  ])
  expect(queries('rover')).toEqual([{ brand: 'Land Rover' }, { model: 'Land Rover:Range Rover Sport' }])
})

it('suggests the models of the brand alone that stands before', () => {
  expect(queries('kia s')).toEqual([{ model: 'Kia:Sorento' }, { model: 'Kia:Sportage' }])
})

it('suggests at most so many', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyzابتجدرسكمن') {
    expect(suggest(INDEX, letter, 'ar').length).toBeLessThanOrEqual(MAX_SUGGESTIONS)
  }
})

it('takes over the words of another version with the same names, and counts anew', () => {
  const sold = { ...STOCK, brand: STOCK.brand.map(({ value, count }) => ({ value, count: Math.ceil(count / 2) })) }
  const later = indexSuggestions(sold, INDEX)
  expect(later.words).toBe(INDEX.words)
  expect(suggest(later, 'hyundai', 'en')[0]).toMatchObject({ query: { brand: 'Hyundai' }, count: 2_000 })
  const fewer = indexSuggestions({ ...STOCK, brand: STOCK.brand.filter(({ value }) => value !== 'Hyundai') }, INDEX)
  expect(suggest(fewer, 'hyundai', 'en').map(({ query }) => query)).not.toContainEqual({ brand: 'Hyundai' })
})

it.each(['ar', 'en', 'sq'] as const)('suggests texts that the search reads as what they suggest, in %s', (language) => {
  for (const { label, query } of INDEX.targets.values()) {
    const parsed = parseCarQuery({ search: [label[language]] })
    if (!('search' in parsed)) throw new Error(label[language])
    const { reading, words, notUnderstood } = understand(parsed.search)
    const [name, value] = query
    const read = Object.entries(reading).find(([one]) => one === name)?.[1] ?? ''
    expect([label[language], read.split(/[,|]/), words, notUnderstood]).toEqual([
      label[language],
      expect.arrayContaining([value]),
      [],
      [],
    ])
  }
})
