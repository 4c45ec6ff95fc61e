import { expect, it } from 'vitest'
import { DESTINATIONS } from '../destination.ts'
import { importFactsOf } from './import-facts.ts'
import { STARTING_IMPORT_RULES } from './starting-rules.ts'
import { verdictOf } from './verdict.ts'
import { VERDICTS } from './verdicts.ts'
import { WORKED_CARS, WORKED_ON } from './worked-cars.ts'

it.each(WORKED_CARS)('judges $car as worked by hand', (car) => {
  const facts = importFactsOf({ ...car, engineCc: null })
  for (const destination of DESTINATIONS) {
    const { verdict, decidedBy } = verdictOf(facts, destination, STARTING_IMPORT_RULES, WORKED_ON)
    expect([verdict, decidedBy]).toEqual(car[destination])
  }
})

it.each(DESTINATIONS)('has at least five cars of each verdict for %s, of thirty', (destination) => {
  expect(WORKED_CARS).toHaveLength(30)
  for (const verdict of VERDICTS) {
    expect(WORKED_CARS.filter((car) => car[destination][0] === verdict).length).toBeGreaterThanOrEqual(5)
  }
})
