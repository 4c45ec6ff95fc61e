import { runningTotals } from '../../../random.ts'

/** One colour: the source's word, our word, how it is drawn, and its share of the stock. */
export interface Colour {
  readonly name: string
  readonly english: string
  readonly drawn: string
  readonly hex: string
  readonly share: number
}

const colour = (name: string, english: string, drawn: string, hex: string, share: number): Colour => ({
  name,
  english,
  drawn,
  hex,
  share,
})

/** Colours by how common they are on Korean roads. */
export const COLOURS: readonly Colour[] = [
  colour('흰색', 'White', 'white', '#f4f4f4', 300),
  colour('검정색', 'Black', 'black', '#111111', 250),
  colour('쥐색', 'Dark grey', 'grey', '#55585c', 150),
  colour('은색', 'Silver', 'silver', '#b9bdc1', 60),
  colour('회색', 'Grey', 'grey', '#7d8084', 45),
  colour('진주색', 'Pearl white', 'pearl', '#efeade', 45),
  colour('청색', 'Blue', 'blue', '#2459a6', 38),
  colour('남색', 'Navy', 'navy', '#1d2d55', 22),
  colour('은회색', 'Silver grey', 'silver', '#9a9ea3', 18),
  colour('빨간색', 'Red', 'red', '#ad1520', 16),
  colour('갈색', 'Brown', 'brown', '#5f4536', 12),
  colour('하늘색', 'Sky blue', 'blue', '#8cb7dc', 7),
  colour('베이지', 'Beige', 'beige', '#cbbb9c', 7),
  colour('녹색', 'Green', 'green', '#2b5a41', 8),
  colour('명은색', 'Bright silver', 'silver', '#cfd2d5', 6),
  colour('주황색', 'Orange', 'orange', '#d8641c', 4),
  colour('노란색', 'Yellow', 'orange', '#e3b529', 4),
  colour('자주색', 'Burgundy', 'red', '#6d1428', 3),
  colour('흰색투톤', 'White two-tone', 'white', '#f2f2f2', 4),
  colour('연금색', 'Light gold', 'beige', '#cdbb8a', 3),
  colour('보라색', 'Purple', 'navy', '#53316f', 2),
  colour('청옥색', 'Teal', 'green', '#1c6a6c', 2),
]

export const COLOUR_TOTALS = runningTotals(COLOURS.map((entry) => entry.share))

/** Colours of seats, in the source's words. */
export const SEAT_COLOURS: readonly Colour[] = [
  colour('검정색', 'Black', 'black', '#1a1a1a', 70),
  colour('갈색', 'Brown', 'brown', '#6b4a34', 14),
  colour('베이지', 'Beige', 'beige', '#cdbf9f', 10),
  colour('회색', 'Grey', 'grey', '#7a7c80', 6),
]

const REGIONS_BY_SHARE: readonly (readonly [string, string, number])[] = [
  ['경기', 'Gyeonggi', 42],
  ['서울', 'Seoul', 18],
  ['인천', 'Incheon', 12],
  ['부산', 'Busan', 6],
  ['대구', 'Daegu', 6],
  ['대전', 'Daejeon', 4],
  ['광주', 'Gwangju', 3],
  ['경남', 'Gyeongnam', 2.5],
  ['충남', 'Chungnam', 1.5],
  ['울산', 'Ulsan', 1.2],
  ['전북', 'Jeonbuk', 1.2],
  ['경북', 'Gyeongbuk', 1],
  ['충북', 'Chungbuk', 1],
  ['전남', 'Jeonnam', 0.7],
  ['강원', 'Gangwon', 0.6],
  ['제주', 'Jeju', 0.3],
]

/** Regions of the dealers. */
export const REGIONS: readonly { readonly name: string; readonly english: string }[] = REGIONS_BY_SHARE.map(
  ([name, english]) => ({ name, english }),
)

export const REGION_TOTALS = runningTotals(REGIONS_BY_SHARE.map(([, , share]) => share))
