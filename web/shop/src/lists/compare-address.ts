import { isCarId } from '../../../kit/src/paths.ts'
import { MAX_COMPARED } from './compared.ts'

/** A comparison as its address has it. */
export interface Comparison {
  readonly ids: readonly string[]
  /** Rows in which all cars are alike are left out. */
  readonly onlyDifferent: boolean
}

const CARS = 'cars'
const DIFFERENT = 'different'
/** It stands in no id, and needs no escape in an address. */
const BETWEEN = '.'

/** What is no id of a car, stands there twice, or is one too many, is left out. */
export function readComparison(params: URLSearchParams): Comparison {
  const ids = (params.get(CARS) ?? '').split(BETWEEN).filter(isCarId)
  return { ids: [...new Set(ids)].slice(0, MAX_COMPARED), onlyDifferent: params.get(DIFFERENT) === '1' }
}

export const writeComparison = ({ ids, onlyDifferent = false }: Partial<Comparison> & Pick<Comparison, 'ids'>) =>
  new URLSearchParams({ [CARS]: ids.join(BETWEEN), ...(onlyDifferent && { [DIFFERENT]: '1' }) })
