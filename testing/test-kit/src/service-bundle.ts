import { serviceNamed, type ServiceName } from '@karvan/setup'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The file that operators run as this service. */
export const bundleOf = (name: ServiceName): string => join(ROOT, serviceNamed(name).folder, 'dist', `${name}.mjs`)
