import { hash32, Random } from '../../../random.ts'

/** A dealer: invented. Mobile numbers of the 010-0 block are not given out in Korea, so none belongs to anybody. */
export interface Dealer {
  readonly name: string
  /** The name as the list masks it: 김O수. */
  readonly masked: string
  readonly firm: string
  readonly firmCode: string
  readonly phone: string
  readonly userId: string
  readonly address: string
  readonly photo: string
}

const FAMILY = [
  '김',
  '이',
  '박',
  '최',
  '정',
  '강',
  '조',
  '윤',
  '장',
  '임',
  '한',
  '오',
  '서',
  '신',
  '권',
  '황',
  '안',
  '송',
  '류',
  '홍',
] as const
const GIVEN_FIRST = [
  '민',
  '서',
  '지',
  '현',
  '준',
  '도',
  '은',
  '재',
  '상',
  '영',
  '성',
  '태',
  '승',
  '동',
  '경',
  '혜',
] as const
const GIVEN_LAST = [
  '수',
  '호',
  '우',
  '진',
  '훈',
  '석',
  '철',
  '희',
  '연',
  '미',
  '환',
  '규',
  '식',
  '준',
  '아',
  '원',
] as const
const FIRM_WORDS = [
  '한빛',
  '다온',
  '미래',
  '제일',
  '대한',
  '으뜸',
  '명품',
  '신뢰',
  '하나',
  '정직',
  '행복',
  '우리',
] as const
const FIRM_KINDS = ['모터스', '자동차', '오토', '카갤러리', '상사'] as const
const DISTRICTS = [
  '권선구 권선로',
  '서구 봉수대로',
  '강서구 공항대로',
  '기흥구 중부대로',
  '동구 효목로',
  '부평구 백범로',
  '사상구 낙동대로',
] as const
const PLATE_LETTERS = Array.from('가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주')
const RENTAL_LETTERS = ['허', '하', '호'] as const
const VIN_SIGNS = Array.from('0123456789ABCDEFGHJKLMNPRSTUVWXYZ')

/** One dealer for about so many listings. */
const LISTINGS_PER_DEALER = 12

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('')

/** The dealer of a number; the same seed and number give the same person. */
export function dealerOf(seed: number, number: number, region: string): Dealer {
  const random = new Random(seed, number, 0xdea1e5)
  const family = random.pick(FAMILY)
  const last = random.pick(GIVEN_LAST)
  const firm = `${random.pick(FIRM_WORDS)}${random.pick(FIRM_KINDS)}`
  return {
    name: `${family}${random.pick(GIVEN_FIRST)}${last}`,
    masked: `${family}O${last}`,
    firm,
    firmCode: digits(random, 6),
    phone: `010-0${digits(random, 3)}-${digits(random, 4)}`,
    userId: `dealer${number.toString(36)}${digits(random, 3)}`,
    address: `${region} ${random.pick(DISTRICTS)} ${random.int(1, 480)}`,
    photo: `/dealerphoto/${digits(random, 4)}/dealer_${number}.jpg`,
  }
}

/** The number of the dealer who offers a listing, among as many dealers as a stock of this size has. */
export function dealerNumber(seed: number, index: number): number {
  // Blocks of listings share a small pool of dealers, so that adding listings changes nobody's dealer.
  const block = Math.floor(index / 1200)
  return block * 100 + (hash32(seed, index, 0xdea1) % Math.ceil(1200 / LISTINGS_PER_DEALER))
}

/** A number plate: 12가3456 or 123가4567; hire cars have letters of their own. */
export function plateOf(seed: number, index: number, yearMonth: number, rental: boolean): string {
  const random = new Random(seed, index, 0x914e)
  const threeDigits = yearMonth >= 201909 && random.chance(0.9)
  const head = threeDigits ? random.int(100, 699) : random.int(1, 69).toString().padStart(2, '0')
  return `${head}${random.pick(rental ? RENTAL_LETTERS : PLATE_LETTERS)}${digits(random, 4)}`
}

/** A vehicle identification number of 17 signs; about 4 % of the listings have none. */
export function vinOf(seed: number, index: number, wmi: string): string | undefined {
  const random = new Random(seed, index, 0x0717)
  if (random.chance(0.04)) return undefined
  const middle = Array.from({ length: 8 }, () => random.pick(VIN_SIGNS)).join('')
  return `${wmi}${middle}${digits(random, 6)}`
}
