import type { Caller } from './caller.ts'

/** Calls that take all cars out: one at a time, beside no run of the pipeline. To be made last. */
export function deletionCalls({ admin: token, done }: Caller) {
  const whileNothingRuns = async (name: 'deleteAllCars' | 'deleteAllEncarCars') => {
    await done('cancelPipelines', { token })
    return await done(name, { token, query: '?confirm=1000000' })
  }
  return {
    deleteAllCars: () => whileNothingRuns('deleteAllCars'),
    deleteAllEncarCars: () => whileNothingRuns('deleteAllEncarCars'),
  }
}
