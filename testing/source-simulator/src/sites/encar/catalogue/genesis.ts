import { diesel, electric, gen, petrol, type ModelGroup } from './types.ts'

const g80Engines = [
  petrol('가솔린 2.5 터보 AWD', 2497, 1.04),
  petrol('가솔린 2.5 터보 2WD', 2497),
  petrol('가솔린 3.5 터보 AWD', 3470, 1.2),
  diesel('디젤 2.2 AWD', 2151, 1.05),
]

const gv70Engines = [
  petrol('가솔린 2.5 터보 AWD', 2497),
  petrol('가솔린 3.5 터보 AWD', 3470, 1.17),
  diesel('디젤 2.2 AWD', 2151, 1.03),
]

const gv80Engines = [
  petrol('가솔린 2.5 터보 AWD', 2497),
  petrol('가솔린 3.5 터보 AWD', 3470, 1.12),
  diesel('디젤 3.0 AWD', 2996, 1.04),
]

const GENESIS_TRIMS = ['', '스탠다드', '프레스티지', '스포츠 디자인'] as const

/** Genesis. */
export const GENESIS_MODELS: readonly ModelGroup[] = [
  {
    group: 'G80',
    english: 'G80',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 42,
    price: 5900,
    trims: GENESIS_TRIMS,
    generations: [
      gen('G80', 201607, 202002, [petrol('3.3 AWD 럭셔리', 3342), petrol('3.8 AWD 프레스티지', 3778, 1.15)]),
      gen('G80 (RG3)', 202003, 202611, g80Engines),
      gen('일렉트리파이드 G80 (RG3)', 202107, 202409, [electric('AWD', 1.35)]),
    ],
  },
  {
    group: 'G70',
    english: 'G70',
    shape: 'sedan',
    size: '중형차',
    seats: 5,
    share: 16,
    price: 4500,
    trims: ['', '럭셔리', '스포츠'],
    generations: [
      gen('G70', 201709, 202009, [
        petrol('가솔린 2.0 터보 2WD', 1998),
        petrol('가솔린 3.3 터보 AWD', 3342, 1.2),
        diesel('디젤 2.2 AWD', 2199, 1.06),
      ]),
      gen('더 뉴 G70', 202010, 202611, [
        petrol('가솔린 2.5 터보 AWD', 2497),
        petrol('가솔린 3.3 터보 2WD', 3342, 1.15),
      ]),
    ],
  },
  {
    group: 'G90',
    english: 'G90',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 16,
    price: 9500,
    trims: ['럭셔리', '프리미엄 럭셔리', '프레스티지'],
    generations: [
      gen('G90', 201811, 202112, [petrol('3.8 AWD', 3778), petrol('3.3 터보 AWD', 3342, 1.06)]),
      gen('G90 (RS4)', 202112, 202611, [petrol('3.5 터보 AWD', 3470), petrol('3.5 터보 AWD 리무진', 3470, 1.5)]),
    ],
  },
  {
    group: 'EQ900',
    english: 'EQ900',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 8,
    price: 8300,
    trims: ['럭셔리', '프레스티지'],
    generations: [gen('EQ900', 201512, 201811, [petrol('3.8 AWD', 3778), petrol('3.3 터보 AWD', 3342, 1.05)])],
  },
  {
    group: 'GV70',
    english: 'GV70',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 26,
    price: 5400,
    trims: GENESIS_TRIMS,
    generations: [
      gen('GV70', 202012, 202611, gv70Engines),
      gen('일렉트리파이드 GV70', 202203, 202611, [electric('AWD', 1.4)]),
    ],
  },
  {
    group: 'GV80',
    english: 'GV80',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 32,
    price: 7200,
    trims: GENESIS_TRIMS,
    generations: [
      gen('GV80', 202001, 202611, gv80Engines),
      gen('GV80 쿠페', 202310, 202611, [petrol('가솔린 3.5 터보 AWD', 3470, 1.2)]),
    ],
  },
  {
    group: 'GV60',
    english: 'GV60',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 5,
    price: 6700,
    trims: ['스탠다드', '퍼포먼스'],
    generations: [gen('GV60', 202110, 202611, [electric('2WD'), electric('AWD', 1.08)])],
  },
]
