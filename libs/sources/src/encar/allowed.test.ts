import type { AllowList } from '@karvan/scraper-kit'
import { expect, it } from 'vitest'
import { DETAIL, LIST_ROW, UNREAD } from './allowed.ts'
import { ORIGINS } from './origins.ts'

const leavesOf = (list: AllowList, path: string): string[] =>
  Object.entries(list).flatMap(([field, inner]) =>
    inner === true ? [`${path}.${field}`] : leavesOf(inner, `${path}.${field}`),
  )

const STORED = [...leavesOf(LIST_ROW, 'list'), ...leavesOf(DETAIL, 'detail')]
const READ = Object.values(ORIGINS).flat()
const isBelow = (leaf: string, place: string) => leaf === place || leaf.startsWith(`${place}.`)

it('reads every field that is kept, or says why not', () => {
  const silent = STORED.filter((leaf) => !(leaf in UNREAD) && !READ.some((place) => isBelow(leaf, place)))
  expect(silent).toEqual([])
})

it('gives no reason for a field that is not kept', () => {
  expect(Object.keys(UNREAD).filter((field) => !STORED.includes(field))).toEqual([])
})

it('reads nothing that is not kept', () => {
  expect(READ.filter((place) => !STORED.some((leaf) => isBelow(leaf, place)))).toEqual([])
})
