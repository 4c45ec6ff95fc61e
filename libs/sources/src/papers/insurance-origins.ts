import type { RawPath } from '../origins.ts'

/** The places of a Korean insurance record that `insuranceOf` reads. */
export const insuranceOrigins = <P extends RawPath>(record: P) =>
  [
    `${record}.openData`,
    `${record}.myAccidentCnt`,
    `${record}.myAccidentCost`,
    `${record}.floodTotalLossCnt`,
    `${record}.floodPartLossCnt`,
    `${record}.totalLossCnt`,
    `${record}.carInfoUse1s`,
    `${record}.carInfoUse2s`,
    `${record}.business`,
  ] as const

/** Those that `ownersOf` reads. */
export const ownersOrigins = <P extends RawPath>(record: P) =>
  [`${record}.ownerChangeCnt`, `${record}.openData`] as const
