import { join } from 'node:path'

/** The pictures' templates; the build copies them to where the bundle is. */
export const TEMPLATES = join(import.meta.dirname, 'templates')
