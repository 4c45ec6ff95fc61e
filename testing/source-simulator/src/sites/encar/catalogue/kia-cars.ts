import { diesel, electric, gen, hybrid, lpg, petrol, type ModelGroup } from './types.ts'

const CAR_TRIMS = ['트렌디', '프레스티지', '노블레스', '시그니처'] as const

const CITY_TRIMS = ['스탠다드', '럭셔리', '프레스티지', '시그니처'] as const

const k5Engines = [petrol('가솔린 2.0', 1999), petrol('가솔린 1.6 터보', 1598, 1.07), lpg('LPG 2.0 렌터카', 1999, 0.92)]

const rayEngines = [petrol('1.0 가솔린', 998), petrol('1.0 가솔린 밴 2인승', 998, 0.93)]

/** Kia's saloons, hatchbacks and coupes; names and spans follow the source's own Model strings. */
export const KIA_CAR_MODELS: readonly ModelGroup[] = [
  {
    group: 'K5',
    english: 'K5',
    shape: 'sedan',
    size: '중형차',
    seats: 5,
    share: 42,
    price: 2850,
    trims: CAR_TRIMS,
    generations: [
      gen('더 뉴 K5', 201306, 201506, [petrol('가솔린 2.0', 1999), lpg('LPG 2.0', 1998, 0.93)]),
      gen('K5 2세대', 201507, 201801, [petrol('가솔린 2.0', 1999), diesel('디젤 1.7', 1685, 1.06)]),
      gen('더 뉴 K5 2세대', 201801, 201911, k5Engines),
      gen('K5 3세대', 201912, 202310, k5Engines),
      gen('K5 하이브리드 3세대', 202002, 202310, [hybrid('하이브리드 2.0', 1999, 1.13)]),
      gen('더 뉴 K5 3세대', 202311, 202611, k5Engines),
    ],
  },
  {
    group: 'K3',
    english: 'K3',
    shape: 'sedan',
    size: '준중형차',
    seats: 5,
    share: 20,
    price: 1900,
    trims: CAR_TRIMS,
    generations: [
      gen('K3', 201209, 201510, [petrol('가솔린 1.6', 1591)]),
      gen('더 뉴 K3', 201511, 201801, [petrol('가솔린 1.6', 1591)]),
      gen('올 뉴 K3', 201802, 202103, [petrol('가솔린 1.6', 1598)]),
      gen('더 뉴 K3 2세대', 202104, 202407, [petrol('가솔린 1.6', 1598)]),
    ],
  },
  {
    group: 'K7',
    english: 'K7',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 20,
    price: 3400,
    trims: ['프레스티지', '노블레스', '시그니처'],
    generations: [
      gen('더 뉴 K7', 201211, 201512, [petrol('2.4 GDI', 2359), petrol('3.0 GDI', 2999, 1.1)]),
      gen('올 뉴 K7', 201601, 201905, [
        petrol('가솔린 2.4', 2359),
        diesel('디젤 2.2', 2199, 1.05),
        lpg('LPG 3.0', 2999, 0.96),
      ]),
      gen('K7 프리미어', 201906, 202103, [petrol('2.5 가솔린', 2497), petrol('3.0 가솔린', 2999, 1.08)]),
      gen('K7 프리미어 하이브리드', 201906, 202103, [hybrid('하이브리드 2.4', 2359, 1.08)]),
    ],
  },
  {
    group: 'K8',
    english: 'K8',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 22,
    price: 3700,
    trims: ['노블레스', '시그니처', '플래티넘'],
    generations: [
      gen('K8', 202104, 202407, [
        petrol('2.5 가솔린 2WD', 2497),
        petrol('3.5 가솔린 2WD', 3470, 1.1),
        lpg('3.5 LPG', 3470, 1.02),
      ]),
      gen('K8 하이브리드', 202105, 202407, [hybrid('1.6 터보 하이브리드', 1598, 1.12)]),
      gen('더 뉴 K8 하이브리드', 202408, 202611, [hybrid('1.6 터보 하이브리드', 1598, 1.15)]),
    ],
  },
  {
    group: 'K9',
    english: 'K9',
    shape: 'sedan',
    size: '대형차',
    seats: 5,
    share: 9,
    price: 5900,
    trims: ['럭셔리', '플래티넘', '베스트 셀렉션', '마스터즈'],
    generations: [
      gen('더 K9', 201804, 202105, [petrol('3.8 가솔린', 3778), petrol('3.3 터보 가솔린', 3342, 1.1)]),
      gen('더 뉴 K9 2세대', 202106, 202611, [petrol('3.8 가솔린 4WD', 3778)]),
    ],
  },
  {
    group: '모닝',
    english: 'Morning',
    shape: 'hatchback',
    size: '경차',
    seats: 5,
    share: 30,
    price: 1350,
    trims: CITY_TRIMS,
    manual: 0.03,
    generations: [
      gen('올 뉴 모닝', 201101, 201505, [petrol('1.0 가솔린', 998)]),
      gen('더 뉴 모닝', 201505, 201612, [petrol('1.0 가솔린', 998)]),
      gen('올 뉴 모닝 (JA)', 201701, 202004, [petrol('1.0 가솔린', 998), petrol('1.0 터보', 998, 1.1)]),
      gen('모닝 어반 (JA)', 202005, 202306, [petrol('1.0 가솔린', 998)]),
      gen('더 뉴 모닝 (JA)', 202307, 202611, [petrol('1.0 가솔린', 998)]),
    ],
  },
  {
    group: '레이',
    english: 'Ray',
    shape: 'hatchback',
    size: '경차',
    seats: 5,
    share: 30,
    price: 1500,
    trims: CITY_TRIMS,
    generations: [
      gen('레이', 201111, 201711, rayEngines),
      gen('더 뉴 레이', 201712, 202208, rayEngines),
      gen('더 뉴 기아 레이', 202209, 202611, rayEngines),
      gen('더 뉴 기아 레이 EV', 202309, 202611, [electric('4인승 에어', 1.75)]),
    ],
  },
  {
    group: '스팅어',
    english: 'Stinger',
    shape: 'sedan',
    size: '중형차',
    seats: 5,
    share: 6,
    price: 3900,
    trims: ['플래티넘', 'GT', '마스터즈'],
    generations: [
      gen('스팅어', 201705, 202007, [petrol('2.0 터보 2WD', 1998), petrol('3.3 터보 AWD', 3342, 1.25)]),
      gen('스팅어 마이스터', 202008, 202304, [petrol('2.5 터보 2WD', 2497), petrol('3.3 터보 AWD', 3342, 1.2)]),
    ],
  },
  {
    group: '쏘울',
    english: 'Soul',
    shape: 'hatchback',
    size: '소형차',
    seats: 5,
    share: 5,
    price: 2000,
    trims: ['프레스티지', '노블레스'],
    generations: [
      gen('올 뉴 쏘울', 201310, 201608, [petrol('가솔린 1.6', 1591)]),
      gen('쏘울 부스터', 201901, 202012, [petrol('가솔린 1.6 터보', 1591)]),
    ],
  },
  {
    group: '프라이드',
    english: 'Pride',
    shape: 'hatchback',
    size: '소형차',
    seats: 5,
    share: 4,
    price: 1500,
    trims: ['스마트', '럭셔리'],
    generations: [
      gen('올 뉴 프라이드', 201109, 201411, [petrol('가솔린 1.4', 1396), petrol('가솔린 1.6', 1591, 1.08)]),
    ],
  },
]
