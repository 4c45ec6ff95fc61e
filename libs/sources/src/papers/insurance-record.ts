import type { InsuranceFacts, Said } from '@karvan/domain'
import { type AllowList, at, listAt, numberAt } from '@karvan/scraper-kit'
import { anyOf, countAt, countedAt, saidAt } from './said.ts'

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

/** Fields of a record that are kept and tell nothing of this car's past, each with the reason. */
export const UNREAD_OF_RECORD: Readonly<Record<string, string>> = {
  regDate: 'the day of the record itself; the listing bears the day on which it was read',
  firstDate: 'the first registration, which the listing states',
  year: 'the model year, which the listing states',
  otherAccidentCnt: 'damage to the cars of others',
  otherAccidentCost: 'damage to the cars of others',
  accidentCnt: 'claims of all types together; those to this car are counted by themselves',
  'accidents.date': 'what each claim was stands on no page yet',
  'accidents.partCost': 'what each claim was stands on no page yet',
  'accidents.laborCost': 'what each claim was stands on no page yet',
  'accidents.paintingCost': 'what each claim was stands on no page yet',
}

/** Claims of these types are for damage to this car; a claim of type 3 is for damage to others. */
const OWN_DAMAGE: ReadonlySet<string> = new Set(['1', '2'])
const OTHERS_DAMAGE = '3'

/** Uses by the record's codes. A code that is not here is a use that we cannot name: it denies nothing. */
const USES: Readonly<Record<string, 'official' | 'private' | 'commercial'>> = {
  '1': 'official',
  '2': 'private',
  '3': 'commercial',
}
/** A use in words, without spaces: `비영업용` is no commercial one. */
const USE_WORDS = [
  [/택시|대여|렌트|렌터카|(?<!비)(?:영업용|사업용)/, 'commercial'],
  [/^관용/, 'official'],
  [/^(?:자가용|비사업용|비영업용)/, 'private'],
] as const

type Use = 'official' | 'private' | 'commercial' | 'unknown'

/**
 * What a Korean insurance record says of a car, each figure by itself: one that is missing, empty or unreadable says nothing, and an
 * error in place of a record is no record. A record that its owner has not opened denies nothing.
 * @returns null where nothing at all is said
 */
export function insuranceOf(record: unknown): InsuranceFacts | null {
  const isClosed = saidAt(record, 'openData') === false
  const deniable = (said: Said): Said => (isClosed && said === false ? null : said)
  const uses = usesOf(record)
  const counted = (...fields: readonly string[]) => anyOf(fields.map((field) => countedAt(record, field)))
  const hasUnknownUse = uses.includes('unknown')
  const notIfUnknown = (said: Said): Said => (said === false && hasUnknownUse ? null : said)
  const damages = ownDamages(record)
  const facts: InsuranceFacts = {
    ownDamageCount: isClosed && damages === 0 ? null : damages,
    ownDamageKrw: isClosed ? null : costOf(record),
    flood: deniable(counted('floodTotalLossCnt', 'floodPartLossCnt')),
    // A flood that the insurer paid as a total loss is both.
    totalLoss: deniable(counted('totalLossCnt', 'floodTotalLossCnt')),
    commercialUse: deniable(notIfUnknown(uses.includes('commercial') || counted('business', 'loan'))),
    // Business covers taxis, buses and vans for hire alike, so it never says which.
    taxi: deniable(notIfUnknown(uses.includes('commercial') || counted('business') !== false ? null : false)),
    officialUse: deniable(notIfUnknown(uses.includes('official') || counted('government'))),
    theft: deniable(counted('robberCnt')),
  }
  return Object.values(facts).every((fact) => fact === null) ? null : facts
}

/** The greater of what is counted and what is listed: the worse of two statements of one paper. */
function ownDamages(record: unknown): number | null {
  const types = listAt(record, 'accidents').map((accident) => textOrNumber(at(accident, 'type')))
  const listed = types.filter((type) => OWN_DAMAGE.has(type)).length
  const counted = countAt(record, 'myAccidentCnt')
  if (listed > (counted ?? 0)) return listed
  // A claim of a type that we do not know may be for damage to this car.
  const hasUnknown = types.some((type) => !OWN_DAMAGE.has(type) && type !== OTHERS_DAMAGE)
  // Neither is there none where damage was paid for.
  const isPaid = (countAt(record, 'myAccidentCost') ?? 0) > 0
  return counted === 0 && (hasUnknown || isPaid) ? null : counted
}

function costOf(record: unknown): number | null {
  const stated = countAt(record, 'myAccidentCost')
  if (stated !== null && stated > 0) return stated
  const own = listAt(record, 'accidents').filter((accident) => OWN_DAMAGE.has(textOrNumber(at(accident, 'type'))))
  const paid = own.reduce<number>((sum, accident) => sum + Math.max(0, numberAt(accident, 'insuranceBenefit') ?? 0), 0)
  return paid > 0 ? Math.round(paid) : stated
}

const textOrNumber = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** All uses that are named, of now and before. */
function usesOf(record: unknown): readonly Use[] {
  // The second list holds kinds of a use, of which the sources know one word alone.
  const kinds = entriesAt(record, 'carInfoUse2s').map(textOrNumber)
  const uses = [...entriesAt(record, 'carInfoUse1s'), at(record, 'use')].filter((use) => use !== null && use !== '')
  return [...uses.map(useOf), ...(kinds.includes('3') ? (['commercial'] as const) : [])]
}

/** The entries of a list; a value that stands alone is a list of one. */
const entriesAt = (record: unknown, field: string): readonly unknown[] => [at(record, field)].flat()

/** A use by its code or in words; what cannot be read is a use as well. */
function useOf(said: unknown): Use {
  const text = textOrNumber(said).normalize('NFKC').replace(/\s/g, '')
  const code = Object.hasOwn(USES, text) ? USES[text] : undefined
  return code ?? USE_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown'
}

/** How many have owned the car; null where the record does not say. */
export function ownersOf(record: unknown): number | null {
  const changes = saidAt(record, 'openData') === false ? null : countAt(record, 'ownerChangeCnt')
  return changes === null ? null : changes + 1
}
