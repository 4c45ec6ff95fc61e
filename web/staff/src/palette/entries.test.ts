import { UserRound } from 'lucide'
import { expect, it } from 'vitest'
import { type Entry, fittingGroups, readTyped } from './entries.ts'

const entry = (group: Entry['group'], name: string, rest: Partial<Entry> = {}): Entry => ({
  group,
  name,
  icon: UserRound,
  to: `/${name}`,
  ...rest,
})
const ALL = [
  entry('commands', 'Add account'),
  entry('pages', 'Users'),
  entry('pages', 'Audit trail'),
  entry('customers', 'Amina'),
  entry('commands', 'Search the audit trail', { isForTyped: true }),
]
const found = (typed: string) =>
  fittingGroups(ALL, typed).map(({ name, entries }) => [name, ...entries.map((one) => one.name)])

it('groups what there is, people first', () => {
  expect(found('')).toEqual([
    ['customers', 'Amina'],
    ['pages', 'Users', 'Audit trail'],
    ['commands', 'Add account', 'Search the audit trail'],
  ])
})

it('asks for commands or people alone by a sign at the beginning', () => {
  expect(found('>')).toEqual([['commands', 'Add account', 'Search the audit trail']])
  expect(found(' > account')).toEqual([['commands', 'Add account', 'Search the audit trail']])
  expect(found('> users')).toEqual([['commands', 'Search the audit trail']])
  expect(found('@ami')).toEqual([['customers', 'Amina']])
  expect(readTyped('amina@')).toMatchObject({ text: 'amina@' })
  expect(readTyped('@amina')).toMatchObject({ text: 'amina' })
})

it('finds all words in a name, in any order, and keeps what the server found', () => {
  expect(found(' TRAIL aud')).toEqual([
    ['customers', 'Amina'],
    ['pages', 'Audit trail'],
    ['commands', 'Search the audit trail'],
  ])
})
