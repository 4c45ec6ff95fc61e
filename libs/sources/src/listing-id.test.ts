import { expect, it } from 'vitest'
import { SOURCES } from './index.ts'
import { listingIdIn } from './listing-id.ts'
import { sourceNamed } from './registry.ts'

const idIn = (name: string, text: string) => {
  const source = sourceNamed(SOURCES, name)
  if (!source) throw new Error(`no source ${name}`)
  return listingIdIn(source, text)
}

it.each([
  ['encar', ' 39000001 ', '39000001'],
  ['encar', 'https://fem.encar.com/cars/detail/39000001?pageid=x#top', '39000001'],
  ['encar', 'https://www.encar.com/dc/dc_cardetailview.do?carid=39000001', '39000001'],
  ['kb-chachacha', 'https://www.kbchachacha.com/public/car/detail.kbc?carSeq=27000001', '27000001'],
  ['kj-cars', 'kia-niro-50012', 'kia-niro-50012'],
  ['kj-cars', 'https://kj-cars.com/cars/kia-niro-50012/', 'kia-niro-50012'],
  ['automobile-ro', 'https://www.automobile.ro/autoturisme/kia-1.html', 'kia-1'],
  ['luxurycarskosova', 'kia-1', 'kia-1'],
])('knows a listing of %s by %s', (name, text, id) => {
  expect(idIn(name, text)).toBe(id)
})

it.each([
  ['encar', 'https://evil.example/cars/detail/39000001'],
  ['encar', 'https://fem.encar.com.evil.example/cars/detail/39000001'],
  ['encar', 'https://fem.encar.com@evil.example/cars/detail/39000001'],
  ['encar', 'https://a:b@fem.encar.com/cars/detail/39000001'],
  ['encar', 'https://fem.encar.com:8443/cars/detail/39000001'],
  ['encar', 'http://fem.encar.com/cars/detail/39000001'],
  ['encar', '//fem.encar.com/cars/detail/39000001'],
  ['encar', 'https://fem.encar.com/cars/detail/'],
  ['encar', '39000001/../../v1'],
  ['encar', '1'.repeat(21)],
  ['encar', ''],
  ['kj-cars', 'page'],
  ['kj-cars', '../admin'],
  ['kj-cars', 'https://automobile.ro/autoturisme/kia-1.html'],
  ['triovetura', '1'],
  ['generic', 'dealer.example/cars/kia-1/'],
])('knows no listing of %s by %s', (name, text) => {
  expect(idIn(name, text)).toBeNull()
})
