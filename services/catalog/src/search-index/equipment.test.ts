import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Equipment } from './equipment.ts'

const code = fc.oneof(
  fc.constantFrom('001', '002', 'A', 'ABCD', 'ABCDE', '', '"', 'a"b', '\\', 'é', '옵션', 'a b', ',', '\n'),
  fc.string(),
)

it('takes a list as it is written in JSON as it takes the codes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(code, { maxLength: 8 }), { maxLength: 20 }), (cars) => {
      const [listed, written] = [new Equipment(), new Equipment()]
      cars.forEach((codes, row) => {
        listed.put(row, codes)
        written.put(row, JSON.stringify(codes))
      })
      for (const asked of new Set(cars.flat())) {
        const marks = cars.map((codes) => (codes.includes(asked) ? 1 : 0))
        expect([...listed.having([asked], cars.length)]).toEqual(marks)
        expect([...written.having([asked], cars.length)]).toEqual(marks)
      }
    }),
  )
})

it('forgets what a row had before', () => {
  const equipment = new Equipment()
  equipment.put(0, '["001","002"]')
  equipment.put(0, '["002"]')
  expect([...equipment.having(['001'], 1), ...equipment.having(['002'], 1)]).toEqual([0, 1])
})
