import type { InspectionFacts, Said } from '@karvan/domain'
import { type AllowList, at, listAt, textAt } from '@karvan/scraper-kit'
import type { RawPath } from '../origins.ts'
import { countAt, saidAt, worse } from './said.ts'

const CODE: AllowList = { code: true, title: true }

/** What is kept of a Korean inspection sheet: neither its number, nor the inspector, nor what he writes. */
export const INSPECTION_SHEET: AllowList = {
  master: {
    accdient: true,
    accident: true,
    simpleRepair: true,
    registrationDate: true,
    detail: {
      mileage: true,
      mileageStateType: CODE,
      boardStateType: CODE,
      firstRegistrationDate: true,
      issueDate: true,
      waterlog: true,
      seriousTypes: CODE,
      tuning: true,
      recall: true,
      recallFullFillTypes: CODE,
      usageChangeTypes: CODE,
    },
  },
  outers: { type: CODE, statusTypes: CODE, attributes: true },
}

/** Fields of a sheet that are kept and tell nothing of this car's past, each with the reason. */
export const UNREAD_OF_SHEET: Readonly<Record<string, string>> = {
  'master.registrationDate': 'the day on which the sheet was handed in',
  'master.detail.firstRegistrationDate': 'the first registration, which the listing states',
  'master.detail.issueDate': 'the day of the sheet; no page shows it yet',
  'master.detail.mileageStateType.code': 'its title says the same',
  'master.detail.boardStateType.code': 'its title says the same',
  'master.detail.seriousTypes.code': 'its title says the same',
  'master.detail.recallFullFillTypes.code': 'its title says the same',
  'master.detail.usageChangeTypes.code': 'its title says the same',
  'outers.type.code': 'which panel it was stands on no page yet',
  'outers.type.title': 'which panel it was stands on no page yet',
  'outers.statusTypes.title': 'the code says the same',
}

/** Ranks of what carries the car, and of panels that are bolted or welded to it. */
const FRAME = /^RANK_[ABC]$/
const PANEL = /^RANK_(?:ONE|TWO)$/
/** Exchanged, straightened or welded: a repair, of a panel too. */
const REPAIRED = { codes: new Set(['X', 'W']), words: /교환|교체|판금|용접/ }
/** Bent or broken: for what carries the car that is damage as well. Scratches and rust are none. */
const DAMAGED = { codes: new Set(['X', 'W', 'U', 'T']), words: /교환|교체|판금|용접|요철|손상/ }

/** Words of the sheet. Of any other word nobody knows what it says, so it denies nothing. */
const WORDS = {
  flood: /침수/,
  fire: /화재/,
  commercial: /렌트|렌터카|영업|대여|택시|사업용/,
  official: /관용/,
  odometerFine: /^(?:양호|정상)$/,
  odometerBad: /불량|고장|상이|불일치|변조|조작|교환|교체|불명|확인\s?불가|의심/,
  notDone: /미이행|미조치|미완료|미실시/,
  done: /이행|조치|완료|실시/,
} as const

/** What stands in the list, by titles, or by the code where there is no title. */
const titlesAt = (value: unknown, ...path: readonly string[]): readonly string[] => {
  const found = at(value, ...path)
  const entries = Array.isArray(found) ? (found as readonly unknown[]) : found === null ? [] : [found]
  return entries.flatMap((entry) =>
    typeof entry === 'string' ? [entry.trim()] : [textAt(entry, 'title') ?? textAt(entry, 'code') ?? []].flat(),
  )
}

/** A sheet that says nothing: what a shorter one is filled up with. */
export const NOTHING_INSPECTED: InspectionFacts = {
  structural: null,
  simpleRepair: null,
  flood: null,
  fire: null,
  commercialUse: null,
  officialUse: null,
  unnamedUse: null,
  odometerDoubt: null,
  mileageKm: null,
  tuning: null,
  recall: null,
  recallDone: null,
}

/** The places of a sheet that `inspectionOf` reads. */
export const inspectionOrigins = <P extends RawPath>(sheet: P) =>
  [
    `${sheet}.master.accdient`,
    `${sheet}.master.accident`,
    `${sheet}.master.simpleRepair`,
    `${sheet}.master.detail.mileage`,
    `${sheet}.master.detail.mileageStateType`,
    `${sheet}.master.detail.boardStateType`,
    `${sheet}.master.detail.waterlog`,
    `${sheet}.master.detail.seriousTypes`,
    `${sheet}.master.detail.tuning`,
    `${sheet}.master.detail.recall`,
    `${sheet}.master.detail.recallFullFillTypes`,
    `${sheet}.master.detail.usageChangeTypes`,
    `${sheet}.outers`,
  ] as const

/**
 * What a Korean inspection sheet says of a car, each line by itself. `accdient` is the name in the real payload; the right spelling
 * is read too. A line that is empty says nothing: an empty list of changes of use is no statement that there was none.
 * @returns null where nothing at all is said
 */
export function inspectionOf(sheet: unknown): InspectionFacts | null {
  const master = at(sheet, 'master')
  const detail = at(master, 'detail')
  const uses = titlesAt(detail, 'usageChangeTypes')
  const serious = titlesAt(detail, 'seriousTypes')
  const named = (titles: readonly string[], word: RegExp): Said =>
    titles.some((title) => word.test(title)) ? true : null
  const recalls = titlesAt(detail, 'recallFullFillTypes')
  const facts: InspectionFacts = {
    structural: worse(saidAt(master, 'accdient'), saidAt(master, 'accident'), markedAt(sheet, FRAME, DAMAGED)),
    simpleRepair: worse(saidAt(master, 'simpleRepair'), markedAt(sheet, PANEL, REPAIRED)),
    flood: worse(saidAt(detail, 'waterlog'), named(serious, WORDS.flood)),
    fire: named(serious, WORDS.fire),
    commercialUse: named(uses, WORDS.commercial),
    officialUse: named(uses, WORDS.official),
    unnamedUse: uses.some((use) => !WORDS.commercial.test(use) && !WORDS.official.test(use)) ? true : null,
    odometerDoubt: odometerOf(detail),
    mileageKm: countAt(detail, 'mileage'),
    tuning: saidAt(detail, 'tuning'),
    recall: worse(saidAt(detail, 'recall'), recalls.length > 0 ? true : null),
    recallDone: named(recalls, WORDS.notDone) === true ? false : named(recalls, WORDS.done),
  }
  const { mileageKm: _, ...told } = facts
  return Object.values(told).every((fact) => fact === null) ? null : facts
}

/** Whether a part of this rank bears one of these marks. That none is listed is no statement: sheets leave the list out. */
const markedAt = (sheet: unknown, rank: RegExp, marks: typeof REPAIRED): Said =>
  listAt(sheet, 'outers').some(
    (part) =>
      listAt(part, 'attributes').some((attribute) => typeof attribute === 'string' && rank.test(attribute)) &&
      listAt(part, 'statusTypes').some(
        (status) => marks.codes.has(textAt(status, 'code') ?? '') || marks.words.test(textAt(status, 'title') ?? ''),
      ),
  )
    ? true
    : null

/**
 * Whether the odometer is in doubt. That it works is said by its own state alone: the other line says whether a car has been driven
 * much or little. A state that is neither fine nor known to be bad says nothing.
 */
function odometerOf(detail: unknown): Said {
  const states = titlesAt(detail, 'boardStateType')
  if ([...states, ...titlesAt(detail, 'mileageStateType')].some((title) => WORDS.odometerBad.test(title))) return true
  return states.length > 0 && states.every((title) => WORDS.odometerFine.test(title)) ? false : null
}
