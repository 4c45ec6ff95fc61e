import { expect, it } from 'vitest'
import { SiteCircuit } from './site-circuit.ts'

it('is good once the site has answered, and has to be earned anew in the next job', () => {
  const circuit = new SiteCircuit()
  expect(circuit.isGood('a')).toBe(false)
  circuit.answered('a', true)
  expect(circuit.isGood('a')).toBe(true)
  expect(circuit.isGood('b')).toBe(false)
})

it('counts refusals in a row, and those of tasks that asked side by side once', () => {
  const circuit = new SiteCircuit()
  circuit.answered('a', true)
  expect([circuit.refused('a', false), circuit.refused('a', false)]).toEqual([1, 1])
  // Begun before the refusal.
  circuit.answered('a', false)
  expect(circuit.isGood('a')).toBe(false)
  expect([circuit.refused('a', true), circuit.refused('a', true)]).toEqual([2, 3])
  circuit.answered('a', true)
  expect(circuit.isGood('a')).toBe(true)
  expect(circuit.refused('a', false)).toBe(1)
})
