import { Random } from '../../../random.ts'
import type { Listing } from './listing.ts'

const OPENINGS = [
  '안녕하세요. 고객님의 소중한 차량을 정직하게 소개합니다.',
  '실차주 관리 차량입니다.',
  '허위매물 없는 직영 단지입니다.',
] as const
const PRAISES = [
  '정기적으로 오일을 교환하였고 하체 상태가 좋습니다.',
  '실내 금연 차량이며 시트 오염이 없습니다.',
  '타이어 상태 양호하고 소모품 교체를 마쳤습니다.',
  '성능점검 완료, 시운전 가능합니다.',
] as const

/** The seller's free text: Korean, with the dealer's name and phone in it, as the real ones have. */
export function sellerText(seed: number, listing: Listing): string {
  const random = new Random(seed, listing.index, 0x7e87)
  const { dealer, edition } = listing
  return [
    random.pick(OPENINGS),
    `${edition.maker.name} ${listing.modelName} ${listing.badge} ${listing.badgeDetail}`.trim(),
    random.pick(PRAISES),
    random.pick(PRAISES),
    `문의: ${dealer.firm} ${dealer.name} ${dealer.phone}`,
    `차량번호 ${listing.plate} 언제든 연락 주세요.`,
  ].join('\n')
}
