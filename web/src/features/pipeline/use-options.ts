import { readWhole } from '@karvan/domain'
import { ALL_CARS, type PipelineOptions } from '@karvan/contracts/browser'
import { PIPELINE_DEFAULTS } from '@karvan/contracts/pipeline'
import { useState } from 'react'
import { keepCars, keptCars } from '../../lib/kept-pipeline.ts'

/** Null where it is no number of cars that a run can have. */
function carsIn(text: string): number | null {
  const cars = readWhole(text)
  return cars !== null && cars >= 1 && cars <= ALL_CARS ? cars : null
}

/** The options as they stand in the form. Of these the browser remembers how many cars. */
export function useOptions() {
  const [options, setOptions] = useState<Omit<PipelineOptions, 'maxCars'>>(PIPELINE_DEFAULTS)
  const [typed, setTyped] = useState(() => String(keptCars() ?? PIPELINE_DEFAULTS.maxCars))
  const type = (text: string) => {
    setTyped(text)
    const cars = carsIn(text)
    if (cars !== null) keepCars(cars)
  }
  return {
    options,
    typed,
    cars: carsIn(typed),
    type,
    change: (changes: Partial<PipelineOptions>) => setOptions({ ...options, ...changes }),
    reset: () => {
      setOptions(PIPELINE_DEFAULTS)
      type(String(PIPELINE_DEFAULTS.maxCars))
    },
  }
}
