import { expect, it } from 'vitest'
import { countersOf } from './counters.ts'

const line = (message: string, counters: Record<string, number> | null = null) => ({ message, counters })
const none = {
  domesticInserted: 0,
  importedInserted: 0,
  vinUpdated: 0,
  noVin: 0,
  vinFailed: 0,
  duplicatesDeleted: 0,
  deletedAll: 0,
}

it('is nought for all before anything is done', () => {
  expect(countersOf([], [])).toEqual(none)
})

it('takes the counters of the steps, and higher ones that the log has had since', () => {
  const steps = [{ counters: { domesticInserted: 300, unchanged: 4 } }, { counters: { vinUpdated: 9 } }]
  const lines = [line('insert domestic', { domesticInserted: 600 }), line('update VINs', { vinUpdated: 3, noVin: 1 })]
  expect(countersOf(steps, lines)).toEqual({ ...none, domesticInserted: 600, vinUpdated: 9, noVin: 1 })
})

it('reads a line that has no counters of its own', () => {
  const lines = [
    line('insert imported: imported inserted: 12, unchanged: 3'),
    line('update VINs: VIN updated: 5, no VIN: 2, VIN failed: 1'),
    line('cleanup duplicates: 7 duplicates deleted'),
    line('Deleted all: 40'),
  ]
  const read = { importedInserted: 12, vinUpdated: 5, noVin: 2, vinFailed: 1, duplicatesDeleted: 7, deletedAll: 40 }
  expect(countersOf([], lines)).toEqual({ ...none, ...read })
})

it('believes the counters of a line and not its text', () => {
  expect(countersOf([], [line('VIN updated: 99', { vinUpdated: 2 })])).toEqual({ ...none, vinUpdated: 2 })
})
