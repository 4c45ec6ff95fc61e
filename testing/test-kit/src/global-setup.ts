import { buildPrograms, buildWeb } from '@karvan/embedded/build'
import type { TestProject } from 'vitest/node'
import { startBackingServices } from './backing-services.ts'

/** One Postgres, broker and MongoDB for a whole run; each suite makes a database and takes a vhost of its own there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPrograms(undefined, () => undefined)
  // The gateway serves it; it has to be there also where no test looks at a page.
  await buildWeb(() => undefined)
  const backing = await startBackingServices()
  console.log(`tests run on ${backing.urls.kind}; MongoDB: ${backing.urls.mongoKind}`)
  project.provide('backing', backing.urls)
  return () => backing.stop()
}
