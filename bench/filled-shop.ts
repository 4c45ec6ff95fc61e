import { byRole, provisionDatabase, withDatabase } from '@karvan/setup'
import { startBackingServices } from '@karvan/test-kit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { publishCars } from './database.ts'
import type { Leftovers } from './leftovers.ts'
import { Programs } from './programs.ts'

/** Stores with so many cars in the shop, and what starts programs on them. All of it ends with the bench. */
export async function fillShopWith(cars: number, leftovers: Leftovers) {
  const backing = await startBackingServices({ forTests: false })
  leftovers.add(() => backing.stop())
  const folder = await mkdtemp(join(tmpdir(), 'karvan-bench-'))
  leftovers.add(() => rm(folder, { recursive: true, force: true }))
  const programs = new Programs(folder)
  leftovers.add(() => programs.stop())
  const passwords = byRole((role) => role)
  const databases = await provisionDatabase(backing.urls.postgres, passwords, 'bench')
  await publishCars(databases, cars, console.log)
  const superuser = new pg.Client({ connectionString: withDatabase(backing.urls.postgres, 'bench') })
  superuser.on('error', () => undefined) // a query that it meets is rejected as well
  await superuser.connect()
  leftovers.add(() => superuser.end())
  await superuser.query('vacuum (analyze) inventory.listings, inventory.landed_prices, inventory.price_history')
  const root = resolve(import.meta.dirname, '..')
  return { superuser, options: { root, folder, programs, backing: backing.urls, databases } }
}
