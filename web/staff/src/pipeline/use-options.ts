import { readWhole } from '@karvan/domain'
import { ALL_CARS, type PipelineOptions } from '@karvan/contracts/browser'
import { PIPELINE_DEFAULTS } from '@karvan/contracts/pipeline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NEEDS_DRY_RUN } from '../../../entities/src/job/pipeline.ts'
import { storeCars, readCars } from '../common/pipeline-storage.ts'

/** Null where it is no number of cars that a run can have. */
function carsIn(text: string): number | null {
  const cars = readWhole(text)
  return cars !== null && cars >= 1 && cars <= ALL_CARS ? cars : null
}

/** The options as they stand in the form. Of these the browser remembers how many cars. */
export function useOptions() {
  const { data: needsDryRun = false } = useQuery(NEEDS_DRY_RUN)
  const [changes, setChanges] = useState<Partial<PipelineOptions>>({})
  // Nothing is deleted by default as long as nobody has seen what would go.
  const defaults = { ...PIPELINE_DEFAULTS, cleanupDryRun: needsDryRun }
  const options: Omit<PipelineOptions, 'maxCars'> = { ...defaults, ...changes }
  const [typed, setTyped] = useState(() => String(readCars() ?? PIPELINE_DEFAULTS.maxCars))
  const type = (text: string) => {
    setTyped(text)
    const cars = carsIn(text)
    if (cars !== null) storeCars(cars)
  }
  return {
    options,
    defaults,
    needsDryRun: needsDryRun && options.cleanupDuplicatesByTitleModelPriceMileage,
    typed,
    cars: carsIn(typed),
    type,
    change: (more: Partial<PipelineOptions>) => setChanges({ ...changes, ...more }),
    reset: () => {
      setChanges({})
      type(String(PIPELINE_DEFAULTS.maxCars))
    },
  }
}
