import { diesel, gen, petrol, type ModelGroup } from './types.ts'

const ROVER_TRIMS = ['S', 'SE', 'R-Dynamic SE', 'HSE'] as const

/** Land Rover. */
export const LAND_ROVER_MODELS: readonly ModelGroup[] = [
  {
    group: '레인지로버',
    english: 'Range Rover',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 8,
    price: 20500,
    trims: ['SE', 'HSE', 'Autobiography'],
    generations: [
      gen('레인지로버 4세대', 201304, 202112, [diesel('3.0 디젤', 2993, 0.8), petrol('5.0 가솔린', 5000)]),
      gen('레인지로버 5세대', 202207, 202611, [petrol('P530', 4395), diesel('D350', 2997, 0.95)]),
    ],
  },
  {
    group: '레인지로버 스포츠',
    english: 'Range Rover Sport',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 8,
    price: 13500,
    trims: ROVER_TRIMS,
    generations: [
      gen('레인지로버 스포츠 2세대', 201310, 202208, [diesel('3.0 디젤', 2993)]),
      gen('레인지로버 스포츠 3세대', 202211, 202611, [petrol('P360', 2996), diesel('D300', 2997)]),
    ],
  },
  {
    group: '레인지로버 이보크',
    english: 'Range Rover Evoque',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 8,
    price: 7500,
    trims: ROVER_TRIMS,
    generations: [
      gen('레인지로버 이보크', 201111, 201905, [diesel('2.2 디젤', 2179), petrol('2.0 가솔린', 1999)]),
      gen('레인지로버 이보크 2세대', 201907, 202611, [petrol('P250', 1997), diesel('D180', 1999, 0.97)]),
    ],
  },
  {
    group: '레인지로버 벨라',
    english: 'Range Rover Velar',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 6,
    price: 9900,
    trims: ROVER_TRIMS,
    generations: [gen('레인지로버 벨라', 201709, 202611, [diesel('D300', 2993), petrol('P250', 1997, 0.92)])],
  },
  {
    group: '디스커버리',
    english: 'Discovery',
    shape: 'suv',
    size: 'SUV',
    seats: 7,
    share: 7,
    price: 9500,
    trims: ROVER_TRIMS,
    generations: [
      gen('디스커버리 4', 201001, 201612, [diesel('3.0 디젤', 2993)]),
      gen('디스커버리 5', 201707, 202611, [diesel('D300', 2997)]),
    ],
  },
  {
    group: '디스커버리 스포츠',
    english: 'Discovery Sport',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 7,
    price: 6800,
    trims: ROVER_TRIMS,
    generations: [
      gen('디스커버리 스포츠', 201505, 202001, [diesel('2.0 디젤', 1999)]),
      gen('디스커버리 스포츠 2세대', 202002, 202611, [diesel('D180', 1999), petrol('P250', 1997)]),
    ],
  },
  {
    group: '디펜더',
    english: 'Defender',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 6,
    price: 9500,
    trims: ['S', 'SE', 'X'],
    generations: [gen('디펜더 (L663)', 202009, 202611, [diesel('110 D300', 2997), petrol('90 P400', 2996, 1.05)])],
  },
]
