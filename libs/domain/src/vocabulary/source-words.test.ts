import { expect, it } from 'vitest'
import { sourceText } from './source-text.ts'
import { colorOf, fuelOf } from './source-words.ts'
import { translatedName } from './translate.ts'
import { colourWord, fuelWord, importWord, makeOf, namesOf, sellTypeWord } from './vocabulary.ts'

it.each([
  '(세부등급 없음)',
  '세부등급 없음',
  '세부등급없음',
  '[세부등급 없음]',
  '（세부등급 없음）',
  '(등급 미정)',
  '트림 미상',
  '없음',
  '정보없음',
  '정보 없음',
  '해당사항 없음',
  '선택안함',
  '-',
  '--',
  '.',
  ' ',
  '\u200b',
  'N/A',
  'null',
  'NONE_IMPORT_TYPE',
])('takes %j for nothing', (text) => {
  expect(sourceText(text)).toBeNull()
})

it.each([
  ['익스클루시브 (세부등급 없음)', '익스클루시브'],
  ['2.5  (렌터카)', '2.5 (렌터카)'],
  ['Ｋ５', 'K5'],
  ['노블레스\u202c', '노블레스'],
  ['없음표', '없음표'],
])('keeps of %j what it says', (text, said) => {
  expect(sourceText(text)).toBe(said)
})

it.each([
  ['파랑(남색,곤색)', 'Blue'],
  ['검정', 'Black'],
  ['노랑', 'Yellow'],
  ['빨강(주홍)', 'Red'],
  ['하늘', 'Blue'],
  ['갈색(밤색)', 'Brown'],
  ['흰색(백색)', 'White'],
  ['은색(메탈)', 'Silver'],
  ['초록', 'Green'],
  ['보라(자주)', 'Purple'],
  ['검정색', 'Black'],
  [' 회색 ', 'Gray'],
  ['주황', 'Orange'],
  ['black', 'Black'],
])('reads the colour %s as %s', (word, color) => {
  const known = colourWord(word)
  expect(known && colorOf(known)).toBe(color)
})

it.each([
  ['LPG+가솔린', 'LPG'],
  ['가솔린+LPG', 'LPG'],
  ['LPG + 가솔린', 'LPG'],
  ['LPG/가솔린', 'LPG'],
  ['CNG+가솔린', 'CNG'],
  ['전기+가솔린', 'Hybrid'],
  ['가솔린/전기', 'Hybrid'],
  ['디젤 하이브리드', 'Hybrid'],
  ['전기+수소', 'Hydrogen'],
  ['가솔린(휘발유)', 'Gasoline'],
  ['LPG(일반인구입)', 'LPG'],
  ['경유', 'Diesel'],
  ['가솔린+등유', null],
  ['석탄', null],
])('reads the fuel %s as %s', (word, fuel) => {
  const known = fuelWord(word)
  expect(known && fuelOf(known)).toBe(fuel)
})

it.each([
  ['일반', 'sale'],
  ['일반9', 'sale'],
  ['_일반', 'sale'],
  ['[일반]', 'sale'],
  ['리스', 'lease_takeover'],
  ['렌트승계', 'rental_takeover'],
  ['리스 승계 가능', 'lease_takeover'],
  ['위탁', null],
  ['경매', null],
])('reads the kind of sale %s as %s', (word, kind) => {
  expect(sellTypeWord(word)).toBe(kind)
})

it.each([
  ['REGULAR_IMPORT', 'official'],
  ['BRAND_IMPORT', 'official'],
  ['PARALLEL_IMPORT', 'grey'],
  ['병행수입', 'grey'],
  ['BY_SEA', null],
])('reads the import mark %s as %s', (word, mark) => {
  expect(importWord(word)).toBe(mark)
})

it.each([
  ['KG모빌리티(쌍_용)', 'KG Mobility'],
  ['KG모빌리티 (쌍용)', 'KG Mobility'],
  ['현-대', 'Hyundai'],
  ['르노코리아[삼성]', 'Renault Korea'],
  ['ＢＭＷ', 'BMW'],
  ['없는회사', null],
])('reads the make %s as %s', (word, make) => {
  expect(makeOf(word)).toBe(make)
})

it.each([
  ['Mercedes-Benz', 'S-클-래스', 'S-Class'],
  ['Mercedes-Benz', 'E-클_래스', 'E-Class'],
  ['Hyundai', '그_랜저', 'Grandeur'],
  ['Hyundai', '쏘·나·타', 'Sonata'],
  ['BMW', '5시-리즈', '5 Series'],
])('reads the name of %s, %s, as %s', (make, name, model) => {
  expect(translatedName(name, namesOf(make))).toEqual({ text: model, unknown: [] })
})
