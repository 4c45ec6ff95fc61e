import { diesel, electric, gen, petrol, plugIn, type ModelGroup } from './types.ts'

const VOLVO_TRIMS = ['', '플러스', '얼티메이트'] as const

/** Volvo. */
export const VOLVO_MODELS: readonly ModelGroup[] = [
  {
    group: 'S60',
    english: 'S60',
    shape: 'sedan',
    size: '중형차',
    seats: 5,
    share: 7,
    price: 5400,
    trims: VOLVO_TRIMS,
    generations: [gen('S60 3세대', 201909, 202412, [petrol('B5', 1969), petrol('T5', 1969)])],
  },
  {
    group: 'S90',
    english: 'S90',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 10,
    price: 6500,
    trims: VOLVO_TRIMS,
    generations: [
      gen('S90', 201609, 202611, [petrol('B5', 1969), petrol('B6 AWD', 1969, 1.08), plugIn('T8 AWD', 1969, 1.3)]),
    ],
  },
  {
    group: 'XC40',
    english: 'XC40',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 10,
    price: 5200,
    trims: VOLVO_TRIMS,
    generations: [
      gen('XC40', 201807, 202611, [petrol('B4 AWD', 1969), petrol('T4 AWD', 1969, 0.97)]),
      gen('XC40 리차지', 202203, 202412, [electric('Twin', 1.25)]),
    ],
  },
  {
    group: 'XC60',
    english: 'XC60',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 14,
    price: 6700,
    trims: VOLVO_TRIMS,
    generations: [
      gen('XC60 2세대', 201710, 202611, [
        petrol('B5 AWD', 1969),
        petrol('B6 AWD', 1969, 1.06),
        diesel('D5 AWD', 1969),
        plugIn('T8 AWD', 1969, 1.28),
      ]),
    ],
  },
  {
    group: 'XC90',
    english: 'XC90',
    shape: 'suv',
    size: 'SUV',
    seats: 7,
    share: 9,
    price: 9000,
    trims: VOLVO_TRIMS,
    generations: [
      gen('XC90 2세대', 201607, 202611, [
        petrol('B6 AWD', 1969),
        diesel('D5 AWD', 1969, 0.95),
        plugIn('T8 AWD', 1969, 1.25),
      ]),
    ],
  },
  {
    group: 'V60',
    english: 'V60',
    shape: 'wagon',
    size: '중형차',
    seats: 5,
    share: 5,
    price: 5600,
    trims: VOLVO_TRIMS,
    generations: [gen('V60 크로스컨트리 2세대', 201903, 202611, [petrol('B5 AWD', 1969), petrol('T5 AWD', 1969)])],
  },
]
