import { expect, it } from 'vitest'
import { shownTitle } from './title.ts'

it.each([
  ['Kia', 'Kia The New Kia Ray EV 4-seater', 'Kia The New Ray EV 4-seater'],
  ['Hyundai', 'Hyundai Avante Hybrid (CN7) Hybrid 1.6 Modern', 'Hyundai Avante Hybrid (CN7) 1.6 Modern'],
  ['MINI', 'MINI Cooper S S 3-door', 'MINI Cooper S 3-door'],
  ['Land Rover', 'Land Rover Range Rover Sport 3.0', 'Land Rover Range Rover Sport 3.0'],
  ['Other', 'Spyder Spyder', 'Spyder'],
  ['Genesis', 'Genesis', 'Genesis'],
])('of %s, %s is %s', (make, title, shown) => {
  expect(shownTitle(make, title)).toBe(shown)
})
