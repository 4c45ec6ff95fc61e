import type { Destination } from '../destination.ts'
import { isWithin } from './bounds.ts'
import { isInForce } from './dated-row.ts'
import { yearOf } from './day.ts'
import type { ImportFacts } from './import-facts.ts'
import type { ImportCondition, ImportRule, ImportTest } from './import-rules.ts'
import type { ImportVerdict } from './verdicts.ts'

/** What a rule compares. */
type FactValue = string | number | boolean

/** One rule, looked at for one car. */
export interface ImportCheck {
  /** Its id. */
  readonly rule: string
  readonly kind: ImportTest['kind']
  readonly outcome: 'pass' | 'condition' | 'fail' | 'unknown'
  readonly condition: ImportCondition | null
  /** As it was compared, ages in years; null where it is not known. */
  readonly value: FactValue | null
  /** Whether the value follows from other facts and was not stated. */
  readonly derived: boolean
}

export interface Verdict {
  readonly verdict: ImportVerdict
  /** The first rule that settles it; null where all are passed, or where there are none. */
  readonly decidedBy: string | null
  /** One a rule that holds on the day, in the order of the rules. */
  readonly checks: readonly ImportCheck[]
}

/**
 * Whether a car may be imported on a day. One rule that bars it is enough; else a fact that is missing leaves the verdict
 * open; else a condition remains. Without any rule for the day nothing is known.
 * @param day `YYYY-MM-DD`
 */
export function verdictOf(
  facts: ImportFacts,
  destination: Destination,
  rules: readonly ImportRule[],
  day: string,
): Verdict {
  const inForce = rules.filter((rule) => rule.destination === destination && isInForce(rule, day))
  const checks = consistent(inForce.map((rule) => checkOf(rule, facts, day)))
  if (checks.length === 0) return { verdict: 'not_known', decidedBy: null, checks: [] }
  for (const [outcome, verdict] of STRICTEST_FIRST) {
    const deciding = checks.find((check) => check.outcome === outcome && !check.isOpen)
    if (deciding) return { verdict, decidedBy: deciding.rule, checks: checks.map(shown) }
  }
  return { verdict: 'allowed', decidedBy: null, checks: checks.map(shown) }
}

const STRICTEST_FIRST = [
  ['fail', 'not_allowed'],
  ['unknown', 'not_known'],
  ['condition', 'conditional'],
] as const

/** `isOpen`: the value does not settle this rule, and what has to be shown for another one of its kind settles it. */
type OpenCheck = ImportCheck & { readonly isOpen: boolean }

const shown = ({ rule, kind, outcome, condition, value, derived }: OpenCheck): ImportCheck => ({
  rule,
  kind,
  outcome,
  condition,
  value,
  derived,
})

/**
 * Makes the checks agree with each other. Where a kind bars the car, its other rules say nothing more: a car that is nine years old
 * does not "pass" the rule on five-year-olds. Where a value leaves one rule open and another rule of its kind asks for a proof of
 * just that, the open one asks for it, too.
 */
function consistent(checks: readonly OpenCheck[]): readonly OpenCheck[] {
  const barred = new Set(checks.filter(({ outcome }) => outcome === 'fail').map(({ kind }) => kind))
  const asked = new Map(
    checks.flatMap(({ kind, condition }) => (condition === null ? [] : [[kind, condition] as const])),
  )
  return checks
    .filter(({ kind, outcome }) => outcome === 'fail' || !barred.has(kind))
    .map((check): OpenCheck => {
      if (!check.isOpen) return check
      const condition = asked.get(check.kind)
      return condition === undefined ? { ...check, isOpen: false } : { ...check, outcome: 'condition', condition }
    })
}

function checkOf(rule: ImportRule, facts: ImportFacts, day: string): OpenCheck {
  const { id, concerns } = rule
  const { value, derived } = comparedFact(concerns, facts, day)
  const concerned = value === null ? null : isConcerned(concerns, value, derived)
  const check = { rule: id, kind: concerns.kind, value, derived, condition: null, isOpen: false }
  if (concerned === null) return { ...check, outcome: 'unknown' }
  if (!concerned) {
    const isOpen = leavesOpen(concerns, facts)
    return { ...check, outcome: isOpen ? 'unknown' : 'pass', isOpen }
  }
  return rule.outcome === 'not_allowed'
    ? { ...check, outcome: 'fail' }
    : { ...check, outcome: 'condition', condition: rule.condition }
}

/** A damage that was paid for may have been structural, and a car in commercial use a taxi, unless a paper denies it. */
function leavesOpen(test: ImportTest, { accident, structural, use, taxi }: ImportFacts): boolean {
  if (test.kind === 'accident')
    return test.values.includes('structural') && accident === 'recorded' && structural !== false
  return test.kind === 'commercial_use' && test.values.includes('taxi') && use === 'commercial' && taxi !== false
}

interface ComparedFact {
  readonly value: FactValue | null
  readonly derived: boolean
}

function comparedFact(test: ImportTest, facts: ImportFacts, day: string): ComparedFact {
  switch (test.kind) {
    case 'model_year':
      return stated(facts.modelYear === null ? null : yearOf(day) - facts.modelYear)
    case 'registration_year':
      return stated(facts.firstRegistration === null ? null : yearOf(day) - yearOf(facts.firstRegistration))
    case 'emission':
      return { value: facts.emission?.stage ?? null, derived: facts.emission?.derived ?? false }
    case 'steering':
      return { value: facts.steering?.side ?? null, derived: facts.steering?.derived ?? false }
    case 'accident':
      return stated(facts.accident)
    case 'flood':
      return stated(facts.flood)
    case 'total_loss':
      return stated(facts.totalLoss)
    case 'commercial_use':
      return stated(facts.use)
    case 'import_mark':
      return stated(facts.importMark)
    case 'fuel_economy':
      return stated(facts.fuel)
  }
}

const stated = (value: FactValue | null): ComparedFact => ({ value, derived: false })

/** Null where the value does not settle it: a derived stage may be higher than it says. */
function isConcerned(test: ImportTest, value: FactValue, derived: boolean): boolean | null {
  if ('values' in test) {
    const values: readonly FactValue[] = test.values
    return values.includes(value)
  }
  if ('years' in test) return typeof value === 'number' && isWithin(test.years, value)
  if (typeof value !== 'number' || value >= test.below) return false
  return derived ? null : true
}
