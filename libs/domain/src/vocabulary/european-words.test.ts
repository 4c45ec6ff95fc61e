import { expect, it } from 'vitest'
import { bodyTypeOf, colorOf, fuelOf, transmissionOf } from './source-words.ts'
import * as vocabulary from './vocabulary.ts'

const meaning = <T>(word: string | null, look: (word: string) => T | null) => (word === null ? null : look(word))

it.each([
  ['Benzină', 'Gasoline'],
  ['Motorină', 'Diesel'],
  ['Benzină + GPL', 'LPG'],
  ['Бензин', 'Gasoline'],
  ['Газ/Бензин', 'LPG'],
  ['dizel', 'Diesel'],
  ['Naftë', 'Diesel'],
  ['Plug-in Hybrid', 'Hybrid'],
  ['Gasoline', 'Gasoline'],
  ['Elektro', 'Electric'],
  ['Abur', null],
])('reads the fuel %s as %s', (word, fuel) => {
  expect(meaning(vocabulary.fuelWord(word), fuelOf)).toBe(fuel)
})

it.each([
  ['Automată', 'Automatic'],
  ['cutie manuală', 'Manual'],
  ['Ръчна', 'Manual'],
  ['avtomatik', 'Automatic'],
  ['Schaltgetriebe', 'Manual'],
  ['DSG', 'Automatic'],
  ['Automatik', 'Automatic'],
])('reads the gearbox %s as %s', (word, transmission) => {
  expect(meaning(vocabulary.transmissionWord(word), transmissionOf)).toBe(transmission)
})

it.each([
  ['Negru metalizat', 'Black'],
  ['Roşu', 'Red'],
  ['roșu', 'Red'],
  ['Тъмно сив', 'Gray'],
  ['Черен металик', 'Black'],
  ['byal', 'White'],
  ['Weiß', 'White'],
  ['E zezë', 'Black'],
  ['Dunkelblau', 'Blue'],
  ['Cameleon', null],
])('reads the colour %s as %s', (word, color) => {
  expect(meaning(vocabulary.colourWord(word), colorOf)).toBe(color)
})

it.each([
  ['Комби', 'Wagon'],
  ['Berlină', 'Sedan'],
  ['Hatchback', 'Hatchback'],
  ['Cabriolet', 'Convertible'],
  ['Geländewagen', 'SUV'],
  ['Monovolum', 'Van'],
  ['Xhip', 'SUV'],
  ['Пикап', 'Truck'],
])('reads the body %s as %s', (word, body) => {
  expect(bodyTypeOf('No such model', [], vocabulary.bodyClass(word))).toBe(body)
})

it('believes a shape that is stated more than the usual one of the model', () => {
  expect(bodyTypeOf('Golf', [], vocabulary.bodyClass('Combi'))).toBe('Wagon')
  expect(bodyTypeOf('Golf', [], null)).toBe('Hatchback')
})

it.each([
  ['Față', 'fwd'],
  ['Задно предаване', 'rwd'],
  ['4x4', '4wd'],
  ['rear', 'rwd'],
  ['Allradantrieb', 'awd'],
])('reads the drive %s as %s', (word, drive) => {
  expect(vocabulary.driveWord(word)).toBe(drive)
})

it.each([
  ['HYUNDAI', 'Hyundai'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['VW', 'Volkswagen'],
  ['Citroën', 'Citroen'],
  ['Хюндай', 'Hyundai'],
  ['mini', 'MINI'],
  ['No such make', null],
  ['constructor', null],
])('reads the make %s as %s', (name, make) => {
  expect(vocabulary.makeOf(name)).toBe(make)
})

it.each([
  ['CLA-Class', ['CLA-클래스 C118', 'CLA250 슈팅브레이크'], 'Wagon'],
  ['CLA-Class', ['CLA-클래스 C118', 'CLA250'], 'Sedan'],
  ['2 Series', ['2시리즈 액티브 투어러 (F45)', '218d 액티브 투어러'], 'Van'],
  ['V60', ['V60 크로스컨트리'], 'Wagon'],
  ['Soul', ['쏘울 부스터'], 'Hatchback'],
])('knows the shape of a %s named %j', (model, names, body) => {
  expect(bodyTypeOf(model, names, vocabulary.bodyClass('준중형차'))).toBe(body)
})
