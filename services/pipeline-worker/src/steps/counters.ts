import { STEP_PHRASES } from '@karvan/contracts'
import type { InventoryStep, TaskCounts } from '@karvan/jobs'

/** Each counter in the words of the log; the first ones are documented. */
const COUNTER_WORDS: Readonly<Record<string, string>> = {
  domesticInserted: 'domestic inserted',
  importedInserted: 'imported inserted',
  vinUpdated: 'VIN updated',
  noVin: 'no VIN',
  vinFailed: 'VIN failed',
  duplicatesDeleted: 'duplicates deleted',
  deletedAll: 'deleted all',
  duplicatesFound: 'duplicates found',
  groups: 'groups',
  possibleDuplicates: 'possible duplicates',
  spared: 'spared',
  changed: 'changed',
  unchanged: 'unchanged',
  notOnSale: 'not on sale',
  leftOut: 'left out',
  duplicates: 'duplicates left out',
  incomplete: 'without a page',
  keptBack: 'kept back',
  rowsChanged: 'rows changed',
  noDocument: 'without a document',
  compared: 'compared',
  matched: 'with a rival',
  toReview: 'to review',
  differing: 'differing',
  quarantined: 'quarantined now',
  letIn: 'let in',
  noRow: 'without a row',
  promoted: 'promoted',
  undone: 'undone',
  restored: 'put back',
  alreadyThere: 'already there',
  changedMeanwhile: 'changed meanwhile',
}

/** Said also when they are none. */
const ALWAYS = new Set([
  'domesticInserted',
  'importedInserted',
  'vinUpdated',
  'noVin',
  'duplicatesDeleted',
  'rowsChanged',
  'deletedAll',
  'differing',
  'matched',
  'promoted',
  'undone',
  'restored',
])

/** A line of the log: what a step comes to. A counter of failures that is nought would read like one, and is left out. */
export function sentenceOf(step: InventoryStep, counts: TaskCounts): string {
  const said = Object.entries(counts).filter(([name, count]) => count > 0 || ALWAYS.has(name))
  const parts = said.map(([name, count]) => `${COUNTER_WORDS[name] ?? name}: ${count}`)
  return `${STEP_PHRASES[step]}: ${parts.length === 0 ? 'nothing to do' : parts.join(', ')}`
}
