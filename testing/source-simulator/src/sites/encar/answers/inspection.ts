import { Random } from '../../../random.ts'
import { compactDay, monthSeconds } from '../universe/clock.ts'
import { historyOf } from '../universe/history.ts'
import type { Listing } from '../universe/listing.ts'

const STATUS = { X: { code: 'X', title: '교환' }, W: { code: 'W', title: '판금/용접' } } as const

const GROUPS = [
  ['S00', '자기진단', ['원동기', '변속기']],
  ['S01', '원동기', ['작동상태(공회전)', '오일누유', '냉각수누수']],
  ['S02', '변속기', ['오일누유', '작동상태']],
  ['S03', '동력전달', ['등속조인트', '추친축 및 베어링']],
  ['S04', '조향', ['동력조향 작동 오일 누유', '스티어링 펌프']],
  ['S05', '제동', ['브레이크 마스터 실린더오일 누유', '배력장치 상태']],
  ['S06', '전기', ['발전기 출력', '시동 모터']],
  ['S07', '연료', ['연료누출']],
] as const

const LEAK = { code: '6', title: '미세누유' } as const
const GOOD = { code: '1', title: '양호' } as const
const NONE = { code: '3', title: '없음' } as const

function innerTree(random: Random, old: boolean): Record<string, unknown>[] {
  return GROUPS.map(([code, title, items]) => ({
    type: { code, title },
    statusType: null,
    children: items.map((item, position) => {
      const leaks = item.includes('누유') || item.includes('누수') || item.includes('누출')
      const bad = leaks && random.chance(old ? 0.14 : 0.02)
      return {
        type: { code: `${code.toLowerCase()}${position + 1}`, title: item },
        statusType: bad ? LEAK : leaks ? NONE : GOOD,
        children: [],
      }
    }),
  }))
}

/** The inspection sheet of a car. The first field of `master` is misspelt in the source too. */
export function inspection(seed: number, listing: Listing): Record<string, unknown> {
  const { core } = listing
  const history = historyOf(seed, listing)
  const random = new Random(seed, core.car, 0x1459)
  const issued = core.modified - random.int(1, 30) * 86_400
  const old = core.yearMonth < 201801
  return {
    vehicleId: listing.vehicleId,
    formats: ['TABLE'],
    inspectionSource: { inspectorCode: null },
    master: {
      accdient: history.frameDamaged,
      simpleRepair: history.panels.some((panel) => panel.rank === 'RANK_ONE' || panel.rank === 'RANK_TWO'),
      registrationDate: compactDay(issued),
      supplyNum: String(random.int(10_000_000, 99_999_999)),
      detail: {
        recordNo: `${random.int(10, 99)}-${random.int(10, 99)}-${random.int(100_000, 999_999)}`,
        vin: listing.vin ?? null,
        mileage: core.mileage + history.turnedBackKm,
        mileageStateType: { code: '2', title: '보통' },
        modelYear: String(listing.formYear),
        motorType: `G${random.int(1, 6)}${random.pick(['KM', 'LB', 'ND', 'KH'])}`,
        firstRegistrationDate: compactDay(monthSeconds(core.yearMonth, 12)),
        validityStartDate: compactDay(issued - 200 * 86_400),
        validityEndDate: compactDay(issued + 165 * 86_400),
        issueDate: compactDay(issued),
        engineCheck: 'Y',
        trnsCheck: 'Y',
        waterlog: history.flooded !== 'none',
        tuning: false,
        tuningStateTypes: [],
        recall: history.recall !== 'none',
        recallFullFillTypes:
          history.recall === 'none'
            ? []
            : [history.recall === 'done' ? { code: '1', title: '이행' } : { code: '2', title: '미이행' }],
        usageChangeTypes:
          history.use === 'commercial'
            ? [history.isRental ? { code: '1', title: '렌트' } : { code: '3', title: '영업용' }]
            : [],
        seriousTypes: history.flooded === 'none' ? [] : [{ code: '2', title: '침수' }],
        paintPartTypes: [],
        boardStateType: { code: '1', title: '양호' },
        guarantyType: { code: '2', title: '보험사보증' },
        comments: '',
      },
    },
    inners: innerTree(random, old),
    outers: history.panels.map((panel) => ({
      type: { code: panel.code, title: panel.title },
      statusTypes: [STATUS[panel.status]],
      attributes: [panel.rank],
    })),
  }
}
