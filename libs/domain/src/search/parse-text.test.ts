import { expect, it } from 'vitest'
import { featuresOf, OPTION_CODES } from '../vocabulary/features.ts'
import { LABELS } from '../vocabulary/labels.ts'
import { MAKES } from '../vocabulary/makes.ts'
import type { Currency } from './number-words.ts'
import { parseText, type TextMeaning } from './parse-text.ts'

const NOTHING = parseText('', 'USD')

/** Only what was asked for. */
function read(text: string, currency: Currency = 'USD'): Partial<TextMeaning> {
  const nothing = new Map(Object.entries(NOTHING).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(parseText(text, currency)).filter(([name, value]) => JSON.stringify(value) !== nothing.get(name)),
  )
}
/** Only what was not wanted. */
function unwanted(text: string): Partial<TextMeaning['not']> {
  const { not } = parseText(text, 'USD')
  return Object.fromEntries(Object.entries(not).filter(([, list]: [string, readonly unknown[]]) => list.length > 0))
}
const bound = (from: number | null, to: number | null) => ({ from, to })
const usd = (from: number | null, to: number | null) => ({ from, to, currency: 'USD' })
const sar = (from: number | null, to: number | null) => ({ from, to, currency: 'SAR' })
const eur = (from: number | null, to: number | null) => ({ from, to, currency: 'EUR' })

it.each([
  ['2020', bound(2020, 2020)],
  ['موديل ٢٠٢٠', bound(2020, 2020)],
  ['viti 2020', bound(2020, 2020)],
  ['2019-2022', bound(2019, 2022)],
  ['2022 - 2019', bound(2019, 2022)],
  ['من 2019 الى 2022', bound(2019, 2022)],
  ['بين 2019 و2022', bound(2019, 2022)],
  ['nga 2019 deri 2022', bound(2019, 2022)],
  ['2019 or 2021', bound(2019, 2021)],
  ['بعد 2020', bound(2021, null)],
  ['before 2018', bound(null, 2017)],
  ['nga 2019', bound(2019, null)],
  ['deri 2019', bound(null, 2019)],
  ['2020+', bound(2020, null)],
  ['2020 وفوق', bound(2020, null)],
  ['2020 e lart', bound(2020, null)],
  ['not older than 2018', bound(2018, null)],
  ['لا اقدم من ٢٠١٨', bound(2018, null)],
  ['jo më e vjetër se 2018', bound(2018, null)],
  ['not after 2018', bound(null, 2018)],
])('%s asks for years %j', (text, year) => {
  expect(read(text)).toEqual({ year })
})

it.each([
  ['under 15000', usd(null, 15_000)],
  ['under $15k', usd(null, 15_000)],
  ['اقل من 50 الف ريال', sar(null, 50_000)],
  ['أقل من ٥٠ ألف', usd(null, 50_000)],
  ['deri 12000 euro', eur(null, 12_000)],
  ['nën 12.000 €', eur(null, 12_000)],
  ['15.000,00 €', eur(null, 15_000)],
  ['15000,00 €', eur(null, 15_000)],
  ['deri 12.500,50 euro', eur(null, 12_500)],
  ['budget 15000', usd(null, 15_000)],
  ['ميزانية 20 الف دولار', usd(null, 20_000)],
  ['mbi 10 mijë euro', eur(10_000, null)],
  ['10k-15k', usd(10_000, 15_000)],
  ['من 20 الى 30 الف ريال', sar(20_000, 30_000)],
  ['between 10,000 and 15,000 usd', usd(10_000, 15_000)],
  ['15000', usd(null, 15_000)],
])('%s asks for the price %j', (text, price) => {
  expect(read(text)).toEqual({ price })
})

it.each([
  ['ميزانيتي 60 الف', 'SAR', sar(null, 60_000)],
  ['٥٠ الف', 'SAR', sar(null, 50_000)],
  ['بين ٣٠ و ٥٠ ألف', 'SAR', sar(30_000, 50_000)],
  ['تحت ٤٠ الف', 'SAR', sar(null, 40_000)],
  ['nga 10000 deri 15000', 'EUR', eur(10_000, 15_000)],
  ['deri 15k', 'EUR', eur(null, 15_000)],
  ['under 15000', 'EUR', eur(null, 15_000)],
  ['under 15000 usd', 'SAR', usd(null, 15_000)],
  ['deri 15k euro', 'SAR', eur(null, 15_000)],
  ['budget ٥٠ الف ريال', 'EUR', sar(null, 50_000)],
  ['اكثر من 20 الف', 'SAR', sar(20_000, null)],
] as const)('%s, asked in %s, is the price %j', (text, currency, price) => {
  expect(read(text, currency)).toEqual({ price })
})

it.each([
  ['under 60000 km', bound(null, 60_000)],
  ['أقل من ٦٠ الف كم', bound(null, 60_000)],
  ['me pak se 60 mijë km', bound(null, 60_000)],
  ['60000km', bound(null, 60_000)],
  ['ممشى اقل من 60000', bound(null, 60_000)],
  ['mileage 20k - 50k', bound(20_000, 50_000)],
  ['over 100,000 km', bound(100_000, null)],
  ['km 50000-80000', bound(50_000, 80_000)],
  ['50000-80000 km', bound(50_000, 80_000)],
  ['50.000km-80.000km', bound(50_000, 80_000)],
  ['كم ٥٠٠٠٠ - ٨٠٠٠٠', bound(50_000, 80_000)],
  ['50 deri 80 mije km', bound(50_000, 80_000)],
])('%s asks for the mileage %j', (text, mileage) => {
  expect(read(text)).toEqual({ mileage })
})

it.each([
  ['elantra', { models: ['Avante', 'Elantra'] }],
  ['i', { words: ['i'] }],
  ['hy', { brands: ['Hyundai'] }],
  ['TO', { brands: ['Toyota'] }],
  ['kija', { brands: ['Kia'] }],
  ['rexton', { models: ['Rexton', 'Rexton Sports'] }],
  ['gv80', { models: ['GV80'] }],
  ['gv81', { words: ['gv81'] }],
  ['bmw 5', { brands: ['BMW'], models: ['5 Series'] }],
  ['lexus is', { brands: ['Lexus'], models: ['IS'] }],
  ['mercedes e zezë', { brands: ['Mercedes-Benz'], colors: ['Black'] }],
  ['mercedes e', { brands: ['Mercedes-Benz'], models: ['E-Class'] }],
  ['smart', { brands: ['smart'] }],
  ['avante smart', { models: ['Avante'], words: ['smart'] }],
  ['hyundai genesis', { brands: ['Hyundai', 'Genesis'], words: ['genesis'] }],
  ['bmw 7 series g70', { brands: ['BMW'], models: ['7 Series'], words: ['g70'] }],
  ['ev6 long range', { models: ['EV6'], words: ['long', 'range'] }],
  ['range rovr', { models: ['Range Rover', 'Range Rover Sport', 'Range Rover Evoque', 'Range Rover Velar'] }],
  ['santa fee', { models: ['Santa Fe'] }],
  ['ford', { brands: ['Ford'] }],
  ['for a red car', { colors: ['Red'] }],
  ['sonata 2.0', { models: ['Sonata'], words: ['2.0'] }],
  ['model 3 2021', { models: ['Model 3'], year: bound(2021, 2021) }],
  ['vw golf', { brands: ['Volkswagen'], models: ['Golf'] }],
  ['gm spark', { brands: ['Chevrolet'], models: ['Spark'] }],
  ['mb e class', { brands: ['Mercedes-Benz'], models: ['E-Class'] }],
  ['ds 7', { models: ['DS7', 'DS7 Crossback'] }],
  ['4x4', { drives: ['awd', '4wd'] }],
  ['٤×٤', { drives: ['awd', '4wd'] }],
  ['دفع رباعي', { drives: ['awd', '4wd'] }],
  ['tërheqje e përparme', { drives: ['fwd'] }],
  ['rwd', { drives: ['rwd'] }],
  ['2wd', { drives: ['2wd', 'fwd', 'rwd'] }],
  ['sunrof', { options: [['010', '011']] }],
  ['فتحة السقف بانوراما', { options: [['011']] }],
  ['جلد وكاميرا', { options: [['062'], ['035', '036']] }],
  ['ulëse me ngrohje dhe lëkurë', { options: [['063', '064'], ['062']] }],
  ['karikim pa tel', { options: [['055']] }],
  ['تشغيل بدون مفتاح', { words: ['تشغيل'], options: [['043']] }],
  ['accident', { accident: 'some' }],
  ['accident free', { accident: 'none' }],
  ['without any accidents', { accident: 'none' }],
  ['بدون حوادث', { accident: 'none' }],
  ['غير مصدومة', { accident: 'none' }],
  ['pa aksidente', { accident: 'none' }],
  ['jo e aksidentuar', { accident: 'none' }],
  ['pa u aksidentuar', { accident: 'none' }],
  ['never been in an accident', { accident: 'none' }],
  ['black leather', { options: [['062']] }],
  ['white k5 with black leather seats', { models: ['K5'], colors: ['White'], options: [['062']] }],
  ['جلد أسود', { options: [['062']] }],
  ['lëkurë e zezë', { options: [['062']] }],
  ['makinë e zezë lëkurë', { colors: ['Black'], options: [['062']] }],
  ['trunk', { options: [['019']] }],
  ['remote start', { words: ['remote', 'start'] }],
  ['start', { words: ['start'] }],
  ['starex', { models: ['Starex'] }],
  ['quoted "kia red"', { words: ['quoted', 'kia', 'red'] }],
  ['quite unheard of', { words: ['quite', 'unheard'] }],
])('%s is %j', (text, meaning) => {
  expect(read(text)).toEqual(meaning)
})

it.each([
  ['not red', { colors: ['Red'] }],
  ['غير أحمر', { colors: ['Red'] }],
  ['jo e kuqe', { colors: ['Red'] }],
  ['not red or black', { colors: ['Red', 'Black'] }],
  ['ليست حمراء ولا سوداء', { colors: ['Red', 'Black'] }],
  ['jo e kuqe as e zezë', { colors: ['Red', 'Black'] }],
  ['sedan without sunroof and with leather', { options: ['010', '011'] }],
  ['not diesel and automatic', { fuels: ['Diesel'] }],
  ['hybrid but not kia', { brands: ['Kia'] }],
  ['toyota except camry', { models: ['Camry'] }],
  ['k5 not turbo', { words: ['turbo'] }],
  ['not 4x4', { drives: ['awd', '4wd'] }],
  ['مو ٢٠١٩', { years: [2019] }],
  ['not after 2019', {}],
  ['not from 2019', { years: [2019] }],
  ['kia jo nga 2019', { years: [2019] }],
  ['مو من موديل ٢٠١٩', { years: [2019] }],
  ['white, red', {}],
  ['without accidents', {}],
])('%s does not want %j', (text, not) => {
  expect(unwanted(text)).toEqual(not)
})

it('wants the rest of a text that holds a no', () => {
  expect(read('white sonata not diesel under 20k')).toMatchObject({
    models: ['Sonata'],
    colors: ['White'],
    price: usd(null, 20_000),
  })
})

it('knows all equipment by each of its labels', () => {
  for (const { code, ...label } of featuresOf(OPTION_CODES)) {
    for (const text of Object.values(label)) {
      const meaning = read(text)
      expect(Object.keys(meaning), text).toEqual(['options'])
      expect(meaning.options?.flat(), text).toContain(code)
    }
  }
})

it('knows every make by its name', () => {
  for (const make of MAKES) {
    if (make === 'Other') continue
    expect(parseText(make, 'USD').brands, make).toContain(make)
  }
})

it('knows every filter value by each of its labels', () => {
  const groups = { fuel: 'fuels', transmission: 'transmissions', color: 'colors', type: 'types' } as const
  for (const [group, field] of Object.entries(groups)) {
    for (const [value, label] of Object.entries(LABELS[group as keyof typeof groups])) {
      if (value === 'Other' || (group === 'type' && value === 'Electric')) continue
      for (const text of Object.values(label)) expect(parseText(text, 'USD')[field], text).toEqual([value])
    }
  }
})

it('reads anything in no time', () => {
  const parts = [
    '(a+)+$',
    '%',
    '2019-',
    'من ',
    '\ufdfa',
    '\ud83d',
    '한',
    'هيوندااي ',
    '9'.repeat(30),
    '\u0640',
    ' - ',
    '+',
  ]
  for (const part of parts) {
    const start = performance.now()
    const meaning = parseText(part.repeat(120).slice(0, 120), 'USD')
    expect(meaning.words.length).toBeLessThanOrEqual(8)
    expect(performance.now() - start, part).toBeLessThan(150)
  }
})
