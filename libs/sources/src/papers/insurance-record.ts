import type { InsuranceFacts } from '@karvan/domain'
import { type AllowList, at, listAt, numberAt } from '@karvan/scraper-kit'

/** The code for commercial use in a Korean insurance record. */
const COMMERCIAL_USE = '3'

/** What is kept of a Korean insurance record: neither plates nor people. */
export const INSURANCE_RECORD: AllowList = {
  openData: true,
  regDate: true,
  firstDate: true,
  year: true,
  use: true,
  myAccidentCnt: true,
  myAccidentCost: true,
  otherAccidentCnt: true,
  otherAccidentCost: true,
  accidentCnt: true,
  accidents: { date: true, type: true, insuranceBenefit: true, partCost: true, laborCost: true, paintingCost: true },
  ownerChangeCnt: true,
  carInfoUse1s: true,
  carInfoUse2s: true,
  totalLossCnt: true,
  floodTotalLossCnt: true,
  floodPartLossCnt: true,
  robberCnt: true,
  business: true,
  government: true,
  loan: true,
}

/** What a Korean insurance record says of a car; null where there is none, or its owner has not opened it. */
export function insuranceOf(record: unknown): InsuranceFacts | null {
  if (record === null || at(record, 'openData') === false) return null
  const count = (field: string) => numberAt(record, field) ?? 0
  const uses = [...listAt(record, 'carInfoUse1s'), ...listAt(record, 'carInfoUse2s')]
  return {
    ownDamageCount: count('myAccidentCnt'),
    ownDamageKrw: count('myAccidentCost'),
    floodCount: count('floodTotalLossCnt') + count('floodPartLossCnt'),
    totalLossCount: count('totalLossCnt'),
    commercialUse: uses.includes(COMMERCIAL_USE) || count('business') > 0,
  }
}

/** How many have owned the car; null where the record does not say. */
export function ownersOf(record: unknown): number | null {
  const changes = at(record, 'openData') === false ? null : numberAt(record, 'ownerChangeCnt')
  return changes === null ? null : changes + 1
}
