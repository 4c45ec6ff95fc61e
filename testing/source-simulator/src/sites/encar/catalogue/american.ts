import { diesel, electric, gen, petrol, plugIn, type ModelGroup } from './types.ts'

/** Tesla. */
export const TESLA_MODELS: readonly ModelGroup[] = [
  {
    group: '모델 3',
    english: 'Model 3',
    shape: 'sedan',
    size: '중형차',
    seats: 5,
    share: 14,
    price: 5700,
    trims: [''],
    generations: [
      gen('모델 3', 201911, 202611, [electric('스탠다드'), electric('롱레인지 AWD', 1.15), electric('퍼포먼스', 1.3)]),
    ],
  },
  {
    group: '모델 Y',
    english: 'Model Y',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 14,
    price: 6200,
    trims: [''],
    generations: [
      gen('모델 Y', 202103, 202611, [electric('롱레인지 AWD', 1.1), electric('스탠다드'), electric('퍼포먼스', 1.25)]),
    ],
  },
  {
    group: '모델 S',
    english: 'Model S',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 4,
    price: 12500,
    trims: [''],
    generations: [gen('모델 S', 201703, 202312, [electric('롱레인지'), electric('퍼포먼스', 1.2)])],
  },
  {
    group: '모델 X',
    english: 'Model X',
    shape: 'suv',
    size: 'SUV',
    seats: 6,
    share: 4,
    price: 14000,
    trims: [''],
    generations: [gen('모델 X', 201808, 202412, [electric('롱레인지'), electric('퍼포먼스', 1.2)])],
  },
]

/** Jeep. */
export const JEEP_MODELS: readonly ModelGroup[] = [
  {
    group: '랭글러',
    english: 'Wrangler',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 8,
    price: 6600,
    trims: ['스포츠', '루비콘', 'Overland'],
    generations: [
      gen('랭글러 (JK)', 200706, 201807, [petrol('3.6 4도어', 3604)]),
      gen('랭글러 (JL)', 201808, 202512, [petrol('2.0 터보 4도어', 1995), plugIn('4xe', 1995, 1.2)]),
    ],
  },
  {
    group: '그랜드 체로키',
    english: 'Grand Cherokee',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 6,
    price: 8200,
    trims: ['리미티드', 'Overland', 'Summit'],
    generations: [
      gen('그랜드 체로키', 201109, 202110, [diesel('3.0 디젤', 2987), petrol('3.6 가솔린', 3604, 0.95)]),
      gen('그랜드 체로키(WL)', 202111, 202412, [petrol('3.6 가솔린', 3604)]),
    ],
  },
  {
    group: '레니게이드',
    english: 'Renegade',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 6,
    price: 4300,
    trims: ['리미티드', 'Longitude'],
    generations: [gen('레니게이드', 201509, 202312, [petrol('2.4 AWD', 2360), petrol('1.3 터보 AWD', 1332)])],
  },
  {
    group: '체로키',
    english: 'Cherokee',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 4,
    price: 5400,
    trims: ['리미티드', 'Longitude'],
    generations: [gen('체로키(KL)', 201408, 202212, [petrol('2.4 AWD', 2360), diesel('2.2 디젤 AWD', 2184, 1.08)])],
  },
  {
    group: '글래디에이터',
    english: 'Gladiator',
    shape: 'pickup',
    size: '화물차',
    seats: 5,
    share: 3,
    price: 7700,
    trims: ['루비콘'],
    generations: [gen('글래디에이터 (JT)', 202009, 202512, [petrol('3.6 4WD', 3604)])],
  },
]

/** Ford. */
export const FORD_MODELS: readonly ModelGroup[] = [
  {
    group: '익스플로러',
    english: 'Explorer',
    shape: 'suv',
    size: 'SUV',
    seats: 7,
    share: 10,
    price: 6500,
    trims: ['리미티드', '플래티넘'],
    generations: [
      gen('익스플로러', 201109, 201910, [petrol('2.3 4WD', 2261), petrol('3.5 4WD', 3496)]),
      gen('익스플로러 6세대', 201911, 202512, [petrol('2.3 4WD', 2261), plugIn('3.0 플러그인 하이브리드', 2956, 1.2)]),
    ],
  },
  {
    group: '머스탱',
    english: 'Mustang',
    shape: 'coupe',
    size: '스포츠카',
    seats: 4,
    share: 6,
    price: 6200,
    trims: ['', '프리미엄'],
    generations: [
      gen('머스탱', 201501, 202312, [
        petrol('2.3 쿠페', 2261, 0.8),
        petrol('GT 5.0 쿠페', 4951),
        petrol('GT 5.0 컨버터블', 4951, 1.1),
      ]),
    ],
  },
  {
    group: '레인저',
    english: 'Ranger',
    shape: 'pickup',
    size: '화물차',
    seats: 5,
    share: 4,
    price: 6300,
    trims: ['랩터', 'Wildtrak'],
    generations: [
      gen('레인저 3세대', 202104, 202302, [diesel('2.0 4WD', 1996)]),
      gen('레인저 4세대', 202303, 202512, [diesel('2.0 4WD', 1996)]),
    ],
  },
  {
    group: '브롱코',
    english: 'Bronco',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 3,
    price: 7000,
    trims: ['Outer Banks'],
    generations: [gen('브롱코 6세대', 202203, 202412, [petrol('2.7 4WD', 2694)])],
  },
]

/** Lincoln. */
export const LINCOLN_MODELS: readonly ModelGroup[] = [
  {
    group: '에비에이터',
    english: 'Aviator',
    shape: 'suv',
    size: 'SUV',
    seats: 6,
    share: 5,
    price: 9200,
    trims: ['Reserve', 'Black Label'],
    generations: [gen('에비에이터 2세대', 202005, 202512, [petrol('3.0 AWD', 2956)])],
  },
  {
    group: '노틸러스',
    english: 'Nautilus',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 4,
    price: 6500,
    trims: ['Reserve'],
    generations: [gen('노틸러스 1세대', 201905, 202311, [petrol('2.7 AWD', 2694), petrol('2.0 AWD', 1999, 0.92)])],
  },
]

/** Cadillac. */
export const CADILLAC_MODELS: readonly ModelGroup[] = [
  {
    group: '에스컬레이드',
    english: 'Escalade',
    shape: 'suv',
    size: 'SUV',
    seats: 7,
    share: 5,
    price: 16500,
    trims: ['스포츠 플래티넘', '플래티넘'],
    generations: [gen('에스컬레이드 5세대', 202107, 202512, [petrol('6.2 AWD', 6162)])],
  },
]
