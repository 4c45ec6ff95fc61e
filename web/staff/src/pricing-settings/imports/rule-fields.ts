import type { ImportRule } from '@karvan/contracts/browser'
import {
  FUELS,
  IMPORT_CONDITIONS,
  IMPORT_MARKS,
  importRuleErrors,
  isSameTest,
  newRowId,
  type RowError,
  type RowErrorCode,
  withNextRow,
} from '@karvan/domain'
import { boundsOf, wholeOf } from './band-groups.ts'
import { type DatedField, datedFieldOf, type DatedValues, readDated, valuesOfDated } from './dated-values.ts'

type Test = ImportRule['concerns']
export type Fact = Test['kind']
type ValueFact = Extract<Test, { values: unknown }>['kind']
type YearsFact = Extract<Test, { years: unknown }>['kind']

/** The values of each fact that a rule can look for. */
export const VALUES = {
  accident: ['none', 'recorded', 'structural'],
  flood: [true, false],
  total_loss: [true, false],
  commercial_use: ['private', 'commercial', 'taxi'],
  steering: ['left', 'right'],
  import_mark: IMPORT_MARKS,
  fuel_economy: FUELS,
} as const satisfies { readonly [Kind in ValueFact]: readonly Extract<Test, { kind: Kind }>['values'][number][] }
const YEARS_FACTS = ['model_year', 'registration_year'] as const satisfies readonly YearsFact[]
/** In the order in which they can be chosen. */
export const FACTS: readonly Fact[] = [...YEARS_FACTS, 'emission', ...keysOf(VALUES)]

type RuleText = 'fact' | 'yearsFrom' | 'yearsTo' | 'stage' | 'outcome'
/** What stands in the fields of a rule. */
export type RuleValues = DatedValues &
  Readonly<Record<RuleText, string>> & {
    /** Of each fact what is ticked. */
    readonly values: Readonly<Record<ValueFact, Readonly<Record<string, boolean>>>>
  }
interface RuleProblem {
  readonly code: RowErrorCode | 'number_invalid'
  readonly other?: ImportRule | undefined
}
export type RuleProblems = Readonly<Partial<Record<RuleText | 'values' | DatedField, RuleProblem>>>

function keysOf<T extends object>(record: T) {
  return Object.keys(record) as (keyof T)[]
}

export const NOT_ALLOWED = 'not_allowed'

/** @param rule null for a new one */
export function valuesOfRule(rule: ImportRule | null): RuleValues {
  const test = rule?.concerns
  const years = test && 'years' in test ? test.years : null
  const ticked = (fact: ValueFact) => (test && 'values' in test && test.kind === fact ? test.values.map(String) : [])
  return {
    fact: test?.kind ?? 'model_year',
    yearsFrom: String(years?.from ?? ''),
    yearsTo: String(years?.to ?? ''),
    stage: test && 'below' in test ? String(test.below) : '',
    outcome: rule?.outcome === 'conditional' ? rule.condition : NOT_ALLOWED,
    values: Object.fromEntries(
      keysOf(VALUES).map((fact) => [
        fact,
        Object.fromEntries(VALUES[fact].map((value) => [String(value), ticked(fact).includes(String(value))])),
      ]),
    ) as RuleValues['values'],
    ...valuesOfDated(rule),
  }
}

export const factOf = (text: string): Fact => FACTS.find((fact) => fact === text) ?? 'model_year'

/**
 * The table with the rule as it stands in the fields, or what is wrong with it.
 * @param row the rule that is changed; null for a new one
 */
export function readRule(
  values: RuleValues,
  {
    row,
    rows,
    destination,
  }: { row: ImportRule | null; rows: readonly ImportRule[]; destination: ImportRule['destination'] },
): { readonly problems: RuleProblems } | { readonly put: readonly ImportRule[] } {
  const [fact, dated] = [factOf(values.fact), readDated(values)]
  const concerns = testOf(fact, values)
  if (concerns === null)
    return { problems: { [fact === 'emission' ? 'stage' : 'yearsFrom']: { code: 'number_invalid' } } }
  const id = row?.id ?? newRowId(rows, { destination, from: dated.from }, fact)
  const condition = IMPORT_CONDITIONS.find((one) => one === values.outcome)
  const shared = { id, destination, concerns, ...dated }
  const next: ImportRule =
    condition === undefined ? { ...shared, outcome: NOT_ALLOWED } : { ...shared, outcome: 'conditional', condition }
  const table = row === null ? withNextRow(rows, next, isSameTest) : rows.map((one) => (one.id === id ? next : one))
  const errors = importRuleErrors(table).filter((error) => error.id === id || error.other === id)
  if (errors.length === 0) return { put: table.filter((one) => !rows.includes(one)) }
  return { problems: Object.fromEntries(errors.toReversed().map((error) => problemOf(error, next, table))) }
}

function testOf(fact: Fact, given: RuleValues): Test | null {
  const chosen = <V extends string | boolean>(kind: ValueFact, values: readonly V[]): V[] =>
    values.filter((value) => given.values[kind][String(value)] === true)
  switch (fact) {
    case 'model_year':
    case 'registration_year': {
      const years = boundsOf(given.yearsFrom, given.yearsTo)
      return years && { kind: fact, years }
    }
    case 'emission': {
      const below = wholeOf(given.stage)
      return below === null ? null : { kind: fact, below }
    }
    case 'accident':
      return { kind: fact, values: chosen(fact, VALUES[fact]) }
    case 'flood':
    case 'total_loss':
      return { kind: fact, values: chosen(fact, VALUES[fact]) }
    case 'commercial_use':
      return { kind: fact, values: chosen(fact, VALUES[fact]) }
    case 'steering':
      return { kind: fact, values: chosen(fact, VALUES[fact]) }
    case 'import_mark':
      return { kind: fact, values: chosen(fact, VALUES[fact]) }
    case 'fuel_economy':
      return { kind: fact, values: chosen(fact, VALUES[fact]) }
  }
}

function problemOf(
  error: RowError,
  rule: ImportRule,
  table: readonly ImportRule[],
): readonly [keyof RuleProblems, RuleProblem] {
  const otherId = error.id === rule.id ? error.other : error.id
  const problem = { code: error.code, other: table.find(({ id }) => id === otherId) }
  const { concerns } = rule
  const ofTest = 'values' in concerns ? 'values' : 'years' in concerns ? 'yearsTo' : 'stage'
  return [datedFieldOf(error.code, rule) ?? ofTest, problem]
}
