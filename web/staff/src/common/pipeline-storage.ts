import { readStored, writeStored } from '../../../kit/src/storage.ts'

/** Documented: what the browser remembers of the pipeline page (data acquisition spec, sections 4 and 5). */
const RUN = 'pipelineJobId'
const CARS = 'pipelineMaxCars'

/** The run that was looked at last; null where there is none. */
export const readRun = (): string | null => readStored(RUN) || null

/** @param id null where the server does not know it any more */
export const storeRun = (id: string | null): boolean => writeStored(RUN, id ?? '')

/** How many cars were asked for last; null where that is not known. */
export function readCars(): number | null {
  const cars = Number(readStored(CARS))
  return Number.isInteger(cars) && cars > 0 ? cars : null
}

/** Only values above 0 are remembered. */
export function storeCars(cars: number): void {
  if (cars > 0) writeStored(CARS, String(cars))
}
