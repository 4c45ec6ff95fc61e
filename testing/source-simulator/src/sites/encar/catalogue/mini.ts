import { diesel, electric, gen, petrol, type ModelGroup } from './types.ts'

/** MINI. */
export const MINI_MODELS: readonly ModelGroup[] = [
  {
    group: '쿠퍼',
    english: 'Cooper',
    shape: 'hatchback',
    size: '소형차',
    seats: 4,
    share: 14,
    price: 3900,
    trims: ['', '클래식', 'JCW'],
    gearbox: 'DCT',
    generations: [
      gen('쿠퍼', 201404, 202403, [petrol('3-도어', 1499), petrol('5-도어', 1499, 1.04)]),
      gen('쿠퍼 S', 201404, 202403, [petrol('S 3-도어', 1998, 1.2), petrol('S 5-도어', 1998, 1.22)]),
      gen('쿠퍼 D', 201404, 201912, [diesel('D 5-도어', 1496, 1.02)]),
      gen('쿠퍼 S 컨버터블', 201603, 202403, [petrol('S', 1998, 1.35)]),
      gen('쿠퍼 일렉트릭', 202203, 202403, [electric('SE', 1.2)]),
    ],
  },
  {
    group: '컨트리맨',
    english: 'Countryman',
    shape: 'suv',
    size: 'SUV',
    seats: 5,
    share: 10,
    price: 4700,
    trims: ['', '클래식', 'JCW'],
    generations: [
      gen('쿠퍼 컨트리맨', 201702, 202402, [petrol('ALL4', 1499), petrol('2WD', 1499, 0.95)]),
      gen('쿠퍼 S 컨트리맨', 201702, 202402, [petrol('S ALL4', 1998, 1.15)]),
      gen('쿠퍼 S 컨트리맨 3세대', 202406, 202611, [petrol('S ALL4', 1998, 1.2)]),
    ],
  },
  {
    group: '클럽맨',
    english: 'Clubman',
    shape: 'wagon',
    size: '준중형차',
    seats: 5,
    share: 5,
    price: 4400,
    trims: ['', 'JCW'],
    generations: [
      gen('쿠퍼 클럽맨', 201511, 202402, [petrol('2WD', 1499)]),
      gen('쿠퍼 S 클럽맨', 201511, 202402, [petrol('S', 1998, 1.15)]),
    ],
  },
]
