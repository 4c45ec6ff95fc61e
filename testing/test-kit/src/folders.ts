import { serviceNamed, type ServiceName } from '@karvan/setup'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Pictures of the simulator, drawn once for all stacks of all runs. */
export const PICTURES = join(ROOT, '.cache/simulator-pictures')

/** The file that operators run as this service. */
export const bundleOf = (name: ServiceName): string => join(ROOT, serviceNamed(name).folder, 'dist', `${name}.mjs`)
