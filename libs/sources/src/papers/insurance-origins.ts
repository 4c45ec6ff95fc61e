import type { RawPath } from '../origins.ts'

/** The places of a Korean insurance record that `insuranceOf` reads. */
export const insuranceOrigins = <P extends RawPath>(record: P) =>
  [
    `${record}.openData`,
    `${record}.use`,
    `${record}.myAccidentCnt`,
    `${record}.myAccidentCost`,
    `${record}.accidents`,
    `${record}.floodTotalLossCnt`,
    `${record}.floodPartLossCnt`,
    `${record}.totalLossCnt`,
    `${record}.robberCnt`,
    `${record}.carInfoUse1s`,
    `${record}.carInfoUse2s`,
    `${record}.business`,
    `${record}.government`,
    `${record}.loan`,
  ] as const

/** Those that `ownersOf` reads. */
export const ownersOrigins = <P extends RawPath>(record: P) =>
  [`${record}.ownerChangeCnt`, `${record}.openData`] as const
