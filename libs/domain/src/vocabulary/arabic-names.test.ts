import { expect, it } from 'vitest'
import names from '../search/names.json' with { type: 'json' }
import { parseText } from '../search/parse-text.ts'
import { ARABIC_MODELS, arabicName, arabicNamesOf } from './arabic-names.ts'
import makers from './makers.json' with { type: 'json' }
import { MAKES } from './makes.ts'
import { allModelNames, modelNamesOf } from './vocabulary.ts'

/** Written in Latin letters and digits on purpose, in the Gulf too. */
const LATIN = new Set([
  ...['ST1', 'i30', 'i40', 'G70', 'G80', 'G90', 'GV60', 'GV70', 'GV80', 'K8', 'EV3', 'EV4', 'EV5', 'EV6', 'EV9', 'PV5'],
  ...['G2X', 'HHR', 'SM7', '500', '300C', 'X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'XM', 'Z4', 'i3', 'i4', 'i5', 'i7'],
  ...['i8', 'iX', 'iX1', 'iX3', 'EQA', 'EQB', 'EQC', 'EQE', 'EQS', 'AMG GT', 'A1', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'],
  ...['Q2', 'Q3', 'Q5', 'Q7', 'Q8', 'R8', 'TT', 'ID.4', 'S60', 'S90', 'V40', 'V60', 'V90', 'XC40', 'XC60', 'XC90'],
  ...[
    'EX30',
    'C40',
    '718',
    '911',
    'ES',
    'LS',
    'IS',
    'GS',
    'CT',
    'NX',
    'RX',
    'UX',
    'LX',
    'LM',
    'RC',
    'LC',
    '86',
    'GR86',
  ],
  ...['370Z', 'Q50', 'Q30', 'QX50', 'QX60', 'G37', 'FX35', 'F150', 'MKZ', 'MKX', 'CT4', 'CT5', 'CT6', 'XT4', 'XT5'],
  ...['XT6', 'CTS', 'ATS', 'XE', 'XF', 'XJ', 'DS3', 'DS4', 'DS5', 'DS7'],
])
/** Words of names that are no model by themselves: `5 Series`. */
const NO_MODELS = new Set([
  ...['Series', 'Class', 'Model', 'Silver', 'Aston', 'Trailer', 'Open Air', 'Cilindri', 'Recharge', 'Crossback'],
  ...['Connect', 'tron'],
])
/** Those of China that hardly any buyer knows, and the rest. */
const LATIN_MAKES = new Set(['Other', 'BAIC Yinxiang', 'DFSK', 'Xinyuan', 'Sunlong'])

/** As a word it means the brand of this name, and not the model that came before. */
const BRAND = 'Genesis'

const byMake: Readonly<Record<string, object>> = names.models
const models = new Set([...allModelNames(), ...Object.values(names.models).flatMap((list) => Object.keys(list))])

it('names every model of the vocabulary in Arabic, or leaves it in Latin letters on purpose', () => {
  const unnamed = [...models].filter((name) => arabicName('models', name) === null)
  expect(new Set(unnamed)).toEqual(new Set([...LATIN, ...NO_MODELS]))
  for (const name of ARABIC_MODELS) expect(arabicName('models', name)).toMatch(/[\u0600-\u06ff]|\(G90\)/)
})

it('names every make in Arabic', () => {
  const unnamed = Object.values(makers.names).filter((name) => arabicName('makes', name) === null)
  expect(new Set(unnamed)).toEqual(LATIN_MAKES)
})

it('separates the two names of a model', () => {
  expect(arabicNamesOf('models', 'Avante')).toEqual(['أفانتي', 'إلنترا'])
  expect(arabicNamesOf('models', 'K5')).toEqual(['K5', 'أوبتيما'])
  expect(arabicNamesOf('models', 'Sorento')).toEqual(['سورينتو'])
  expect(arabicNamesOf('models', 'X5')).toEqual([])
})

const listed = new Set(
  [...MAKES]
    .flatMap((make) => [...modelNamesOf(make), ...Object.keys(byMake[make] ?? {})])
    .filter((name) => name !== BRAND),
)

it('finds each model of a make by either of its names', () => {
  const lost = [...listed].flatMap((model) =>
    arabicNamesOf('models', model).filter((name) => !parseText(name, 'USD').models.includes(model)),
  )
  expect(lost).toEqual([])
})

it('looks in titles for a model that no make lists', () => {
  expect(parseText('فيرون', 'USD').words).toEqual(['veyron'])
  expect(parseText('ألتو لابان', 'USD').words).toEqual(['alto', 'lapin'])
})
