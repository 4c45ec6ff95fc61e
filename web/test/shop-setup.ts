import type { Car } from '@karvan/contracts'
import { createSuite, query, startStack } from '@karvan/test-kit'
import type { TestProject } from 'vitest/node'

/**
 * A filled shop for all tests that change nothing in it, or only the price of a car that no other one looks at; a test that
 * must change more starts a stack of its own.
 */
export interface Shop {
  /** The public address. */
  readonly base: string
  readonly superuserUrl: string
  /** The source's ids of some cars that are on sale; the page of the first one shows similar cars. */
  readonly cars: readonly string[]
  readonly sold: string
}

declare module 'vitest' {
  interface ProvidedContext {
    shop: Shop
  }
}

const LISTINGS = 2_000
const SCRAPED = 300

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const suite = await createSuite({ backing: project.getProvidedContext().backing })
  const stack = await startStack({ suite, asProcesses: 'all', listings: LISTINGS, withGateway: true })
  const job = await stack.client.ended(await stack.client.startJob(SCRAPED))
  if (job.outcome !== 'success') throw new Error(`the shop could not be filled: ${job.message ?? job.status}`)
  const base = stack.urlOf('gateway')
  const answer = (await (await fetch(`${base}/api/cars?limit=40`)).json()) as { data: { cars: Car[] } }
  // One that is under contract can come first by chance, and says something else of itself.
  const available = answer.data.cars.filter(({ status }) => status === 'available')
  const [sold = '', ...others] = available.map(({ encar_id: id }) => id ?? '')
  const first = await firstWithSimilar(base, others)
  const cars = [first, ...others.filter((id) => id !== first)]
  await query(suite.superuserUrl, `update inventory.cars set status = 'sold' where source_id = $1`, [sold])
  project.provide('shop', { base, superuserUrl: suite.superuserUrl, cars, sold })
  return () => stack.close()
}

/** Which cars come first differs from crawl to crawl, and the last car of its make has no similar ones. */
async function firstWithSimilar(base: string, ids: readonly string[]): Promise<string> {
  for (const id of ids) {
    const answer = (await (await fetch(`${base}/api/cars/${id}`)).json()) as { data: { similar: readonly unknown[] } }
    if (answer.data.similar.length > 0) return id
  }
  throw new Error('no car of the shop has similar ones')
}
