import { day, monthSeconds } from '../universe/clock.ts'
import { type Accident, type History, historyOf } from '../universe/history.ts'
import type { Listing } from '../universe/listing.ts'

/** The codes of all uses; a car that was rented out has the code of private use. */
const codesOf = ({ use, isRental }: History): readonly string[] =>
  use === 'official' ? ['1', '2'] : use === 'commercial' && !isRental ? ['2', '3'] : ['2']

const cost = (accident: Accident): number => accident.part + accident.labour + accident.painting

/** The insurance record of a car; costs in KRW. The plate stands in it, as in the real one. */
export function record(seed: number, listing: Listing): Record<string, unknown> {
  const { core, edition } = listing
  const history = historyOf(seed, listing)
  const own = history.accidents.filter((accident) => accident.type !== '3')
  const other = history.accidents.filter((accident) => accident.type === '3')
  const sum = (accidents: readonly Accident[]) => accidents.reduce((total, accident) => total + cost(accident), 0)
  const periods = Object.fromEntries(
    [1, 2, 3, 4, 5].map((number) => [`notJoinDate${number}`, history.uninsured[number - 1]?.join('~') ?? null]),
  )
  const first = day(monthSeconds(core.yearMonth, 12))
  return {
    openData: true,
    regDate: day(core.modified),
    carNo: listing.plate,
    firstDate: first,
    year: String(listing.formYear),
    maker: edition.maker.name,
    fuel: edition.engine.fuel,
    displacement: String(edition.engine.cc),
    carShape: edition.model.size,
    use: '자가용',
    myAccidentCnt: own.length,
    myAccidentCost: sum(own),
    otherAccidentCnt: other.length,
    otherAccidentCost: sum(other),
    accidentCnt: history.accidents.length,
    accidents: history.accidents.map((accident) => ({
      date: day(accident.seconds),
      type: accident.type,
      insuranceBenefit: cost(accident),
      partCost: accident.part,
      laborCost: accident.labour,
      paintingCost: accident.painting,
    })),
    ownerChangeCnt: history.ownerChanges.length,
    ownerChanges: history.ownerChanges.map(day),
    carNoChangeCnt: history.plateChanges,
    carInfoChanges: [{ carNo: listing.plate, date: first }],
    carInfoUse1s: codesOf(history),
    carInfoUse2s: ['1'],
    totalLossCnt: history.totalLoss ? 1 : 0,
    totalLossDate: history.totalLoss ? day(history.floodSeconds) : null,
    floodTotalLossCnt: history.flooded === 'total' ? 1 : 0,
    floodPartLossCnt: history.flooded === 'part' ? 1 : 0,
    floodDate: history.flooded === 'none' ? null : day(history.floodSeconds),
    robberCnt: history.stolen ? 1 : 0,
    robberDate: null,
    government: history.use === 'official' ? 1 : 0,
    business: history.use === 'commercial' && !history.isRental ? 1 : 0,
    loan: history.use === 'commercial' && history.isRental ? 1 : 0,
    ...periods,
  }
}
