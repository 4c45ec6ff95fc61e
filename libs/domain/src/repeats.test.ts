import { expect, it } from 'vitest'
import { withoutMake, withoutRepeats } from './repeats.ts'

it.each([
  ['3.5 Touring 3.5', '', '3.5 Touring'],
  ['3.8 AWD Prestige Prestige', '', '3.8 AWD Prestige'],
  ['Hybrid 1.6 Turbo Exclusive', 'Grandeur Hybrid (GN7)', '1.6 Turbo Exclusive'],
  ['S 3-door', 'Cooper S', '3-door'],
  ['E250 AMG Line (AMG Line)', '', 'E250 AMG Line'],
  ['E300 Line', 'E-Class (W213)', 'E300 Line'],
  ['GT-Line GT', '', 'GT-Line GT'],
  ['', 'Ray', ''],
  ['Hybrid', 'Hybrid', ''],
])('%j after %j is %j', (name, said, once) => {
  expect(withoutRepeats(name, said)).toBe(once)
})

it.each([
  ['Kia', 'The New Kia Ray', 'The New Ray'],
  ['Land Rover', 'Range Rover Sport', 'Range Rover Sport'],
  ['Polestar', 'Polestar 2', '2'],
  ['Genesis', 'Genesis', 'Genesis'],
  ['Citroen/DS', 'DS3', 'DS3'],
])('beside %s %s is %s', (make, name, rest) => {
  expect(withoutMake(make, name)).toBe(rest)
})
