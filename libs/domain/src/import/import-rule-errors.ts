import { boundsMeet, isBounds } from './bounds.ts'
import { overlapInTime, pairsOf, type RowError, rowErrors } from './dated-row.ts'
import type { ImportRule, ImportTest } from './import-rules.ts'

const MIN_STAGE = 1
const MAX_STAGE = 7

/** What is wrong with a table of import rules; empty where nothing is. A rule may end without another that follows. */
export function importRuleErrors(rules: readonly ImportRule[]): readonly RowError[] {
  const errors = rowErrors(rules)
  if (errors.length > 0) return errors
  const wrong = rules.flatMap(({ id, concerns }): RowError[] => {
    const code = testError(concerns)
    return code === null ? [] : [{ code, id }]
  })
  return [...wrong, ...overlaps(rules)]
}

function testError(test: ImportTest): 'range_invalid' | 'values_missing' | null {
  if ('values' in test) return test.values.length === 0 ? 'values_missing' : null
  const valid = 'years' in test ? isBounds(test.years) : isStage(test.below)
  return valid ? null : 'range_invalid'
}

const isStage = (stage: number) => Number.isSafeInteger(stage) && stage >= MIN_STAGE && stage <= MAX_STAGE

/** Two rules that may say different things of one car on one day. */
const overlaps = (rules: readonly ImportRule[]): RowError[] =>
  pairsOf(rules)
    .filter(([a, b]) => overlapInTime(a, b) && isSameTest(a, b))
    .map(([a, b]) => ({ code: 'rows_overlap', id: a.id, other: b.id }))

/** Whether only one of two rules may hold on a day: there may be cars that both concern by the same fact. */
export const isSameTest = (a: ImportRule, b: ImportRule): boolean =>
  a.destination === b.destination && concernSame(a.concerns, b.concerns)

function concernSame(a: ImportTest, b: ImportTest): boolean {
  if (a.kind !== b.kind) return false
  if ('years' in a && 'years' in b) return boundsMeet(a.years, b.years)
  if (!('values' in a) || !('values' in b)) return true
  const values: readonly (string | boolean)[] = b.values
  return a.values.some((value) => values.includes(value))
}
