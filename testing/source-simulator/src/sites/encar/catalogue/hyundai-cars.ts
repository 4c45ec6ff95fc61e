import { diesel, electric, gen, hybrid, lpg, petrol, type ModelGroup } from './types.ts'

const CAR_TRIMS = ['스마트', '모던', '프리미엄', '인스퍼레이션'] as const

const LARGE_TRIMS = ['모던', '프리미엄', '익스클루시브', '캘리그래피'] as const

const avanteEngines = [petrol('가솔린 1.6', 1598), lpg('LPG 1.6', 1591, 0.97)]

const sonataEngines = [
  petrol('가솔린 2.0', 1999),
  petrol('가솔린 1.6 터보', 1598, 1.08),
  lpg('LPG 2.0 렌터카', 1999, 0.92),
]

const grandeurIg = [petrol('가솔린 2.5', 2497), petrol('가솔린 3.3', 3342, 1.12), lpg('LPG 3.0', 2999, 0.97)]

/** Hyundai's saloons, hatchbacks and coupes; names and spans follow the source's own Model strings. */
export const HYUNDAI_CAR_MODELS: readonly ModelGroup[] = [
  {
    group: '그랜저',
    english: 'Grandeur',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 70,
    price: 3800,
    trims: LARGE_TRIMS,
    generations: [
      gen('그랜저 HG', 201101, 201611, [
        petrol('HG240 모던', 2359),
        petrol('HG300 프리미엄', 2999, 1.1),
        lpg('LPG 3.0', 2999, 0.95),
      ]),
      gen('그랜저 IG', 201612, 201911, [
        petrol('가솔린 2.4', 2359),
        petrol('가솔린 3.0', 2999, 1.1),
        diesel('디젤 2.2', 2199, 1.04),
      ]),
      gen('그랜저 IG 하이브리드', 201703, 201911, [hybrid('하이브리드 2.4', 2359, 1.08)]),
      gen('더 뉴 그랜저 IG', 201912, 202211, grandeurIg),
      gen('더 뉴 그랜저 IG 하이브리드', 201912, 202211, [hybrid('하이브리드 2.4', 2359, 1.1)]),
      gen('그랜저 (GN7)', 202212, 202611, [
        petrol('가솔린 2.5', 2497),
        petrol('가솔린 3.5 2WD', 3470, 1.12),
        lpg('LPG 3.5', 3470, 1.02),
      ]),
      gen('그랜저 하이브리드 (GN7)', 202212, 202611, [hybrid('하이브리드 1.6 터보', 1598, 1.13)]),
    ],
  },
  {
    group: '아반떼',
    english: 'Avante',
    shape: 'sedan',
    size: '준중형차',
    seats: 5,
    share: 52,
    price: 2150,
    trims: CAR_TRIMS,
    manual: 0.02,
    generations: [
      gen('아반떼 MD', 201008, 201308, [petrol('M16 GDI', 1591)]),
      gen('아반떼 AD', 201509, 201808, [petrol('가솔린 1.6', 1591), diesel('디젤 1.6', 1582, 1.1)]),
      gen('더 뉴 아반떼 AD', 201809, 202003, avanteEngines),
      gen('아반떼 (CN7)', 202004, 202302, avanteEngines),
      gen('더 뉴 아반떼 (CN7)', 202303, 202611, avanteEngines),
      gen('더 뉴 아반떼 하이브리드 (CN7)', 202303, 202611, [hybrid('하이브리드 1.6', 1580, 1.2)]),
    ],
  },
  {
    group: '쏘나타',
    english: 'Sonata',
    shape: 'sedan',
    size: '중형차',
    seats: 5,
    share: 44,
    price: 2900,
    trims: CAR_TRIMS,
    generations: [
      gen('LF 쏘나타', 201403, 201702, [petrol('가솔린 2.0', 1999), diesel('디젤 1.7', 1685, 1.06)]),
      gen('쏘나타 뉴 라이즈', 201703, 201902, sonataEngines),
      gen('쏘나타 (DN8)', 201903, 202304, sonataEngines),
      gen('쏘나타 하이브리드 (DN8)', 201907, 202304, [hybrid('하이브리드 2.0', 1999, 1.13)]),
      gen('쏘나타 디 엣지(DN8)', 202305, 202611, sonataEngines),
    ],
  },
  {
    group: '아이오닉5',
    english: 'Ioniq 5',
    shape: 'hatchback',
    size: 'SUV',
    seats: 5,
    share: 13,
    price: 5200,
    trims: ['익스클루시브', '프레스티지'],
    generations: [
      gen('아이오닉5', 202104, 202402, [
        electric('롱레인지 2WD'),
        electric('스탠다드 2WD', 0.9),
        electric('롱레인지 4WD', 1.06),
      ]),
      gen('더 뉴 아이오닉5', 202403, 202611, [electric('롱레인지 2WD'), electric('롱레인지 4WD', 1.06)]),
    ],
  },
  {
    group: '아이오닉6',
    english: 'Ioniq 6',
    shape: 'sedan',
    size: '중형차',
    seats: 5,
    share: 5,
    price: 5300,
    trims: ['익스클루시브', '프레스티지'],
    generations: [gen('아이오닉6', 202209, 202507, [electric('롱레인지 2WD'), electric('스탠다드 2WD', 0.9)])],
  },
  {
    group: '아이오닉',
    english: 'Ioniq',
    shape: 'hatchback',
    size: '준중형차',
    seats: 5,
    share: 5,
    price: 2700,
    trims: CAR_TRIMS,
    generations: [
      gen('아이오닉 하이브리드', 201601, 201912, [hybrid('하이브리드 1.6', 1580)]),
      gen('아이오닉 일렉트릭', 201606, 201912, [electric('N 프리미엄', 1.5)]),
    ],
  },
  {
    group: '벨로스터',
    english: 'Veloster',
    shape: 'coupe',
    size: '준중형차',
    seats: 4,
    share: 4,
    price: 2300,
    trims: ['모던', '스포츠'],
    generations: [
      gen('벨로스터', 201103, 201411, [petrol('가솔린 1.6', 1591)]),
      gen('벨로스터 (JS)', 201802, 202212, [petrol('가솔린 1.4 터보', 1353), petrol('N 2.0 터보', 1998, 1.35)]),
    ],
  },
  {
    group: 'i30',
    english: 'i30',
    shape: 'hatchback',
    size: '준중형차',
    seats: 5,
    share: 4,
    price: 2100,
    trims: CAR_TRIMS,
    generations: [
      gen('더 뉴 i30', 201501, 201608, [petrol('가솔린 1.6', 1591)]),
      gen('i30 (PD)', 201609, 202005, [petrol('가솔린 1.4 터보', 1353)]),
    ],
  },
  {
    group: '엑센트',
    english: 'Accent',
    shape: 'sedan',
    size: '소형차',
    seats: 5,
    share: 6,
    price: 1500,
    trims: ['스마트', '모던'],
    generations: [gen('엑센트(신형)', 201011, 201907, [petrol('가솔린 1.4', 1368), diesel('디젤 1.6', 1582, 1.12)])],
  },
]
