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
import { CHECKED, type DatedField, datedFieldOf, readDated, textsOfDated } from './dated-values.ts'

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

export type ValueField = `value:${string}`
export type RuleField = 'fact' | 'yearsFrom' | 'yearsTo' | 'stage' | 'values' | 'outcome' | ValueField | DatedField
export type RuleTexts = Readonly<Record<RuleField, string>>
interface RuleProblem {
  readonly code: RowErrorCode | 'number_invalid'
  readonly other?: ImportRule | undefined
}
export type RuleProblems = Readonly<Partial<Record<Exclude<RuleField, ValueField>, RuleProblem>>>

function keysOf<T extends object>(record: T) {
  return Object.keys(record) as (keyof T)[]
}

export const valueField = (fact: ValueFact, value: string | boolean): ValueField => `value:${fact}:${value}`
export const NOT_ALLOWED = 'not_allowed'
const ALL_VALUE_FIELDS = keysOf(VALUES).flatMap((fact) => VALUES[fact].map((value) => valueField(fact, value)))

/** @param rule null for a new one */
export function textsOfRule(rule: ImportRule | null): RuleTexts {
  const test = rule?.concerns
  const years = test && 'years' in test ? test.years : null
  const chosen = test && 'values' in test ? test.values.map((value) => valueField(test.kind, value)) : []
  return {
    fact: test?.kind ?? 'model_year',
    yearsFrom: String(years?.from ?? ''),
    yearsTo: String(years?.to ?? ''),
    stage: test && 'below' in test ? String(test.below) : '',
    values: '',
    outcome: rule?.outcome === 'conditional' ? rule.condition : NOT_ALLOWED,
    ...Object.fromEntries(ALL_VALUE_FIELDS.map((name) => [name, chosen.includes(name) ? CHECKED : ''])),
    ...textsOfDated(rule),
  }
}

export const factOf = (text: string): Fact => FACTS.find((fact) => fact === text) ?? 'model_year'

/**
 * The table with the rule as it stands in the fields, or what is wrong with it.
 * @param row the rule that is changed; null for a new one
 */
export function readRule(
  texts: RuleTexts,
  {
    row,
    rows,
    destination,
  }: { row: ImportRule | null; rows: readonly ImportRule[]; destination: ImportRule['destination'] },
): { readonly problems: RuleProblems } | { readonly put: readonly ImportRule[] } {
  const [fact, dated] = [factOf(texts.fact), readDated(texts)]
  const concerns = testOf(fact, texts)
  if (concerns === null)
    return { problems: { [fact === 'emission' ? 'stage' : 'yearsFrom']: { code: 'number_invalid' } } }
  const id = row?.id ?? newRowId(rows, { destination, from: dated.from }, fact)
  const condition = IMPORT_CONDITIONS.find((one) => one === texts.outcome)
  const shared = { id, destination, concerns, ...dated }
  const next: ImportRule =
    condition === undefined ? { ...shared, outcome: NOT_ALLOWED } : { ...shared, outcome: 'conditional', condition }
  const table = row === null ? withNextRow(rows, next, isSameTest) : rows.map((one) => (one.id === id ? next : one))
  const errors = importRuleErrors(table).filter((error) => error.id === id || error.other === id)
  if (errors.length === 0) return { put: table.filter((one) => !rows.includes(one)) }
  return { problems: Object.fromEntries(errors.toReversed().map((error) => problemOf(error, next, table))) }
}

function testOf(fact: Fact, texts: RuleTexts): Test | null {
  const chosen = <V extends string | boolean>(kind: ValueFact, values: readonly V[]): V[] =>
    values.filter((value) => texts[valueField(kind, value)] === CHECKED)
  switch (fact) {
    case 'model_year':
    case 'registration_year': {
      const years = boundsOf(texts.yearsFrom, texts.yearsTo)
      return years && { kind: fact, years }
    }
    case 'emission': {
      const below = wholeOf(texts.stage)
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
