export { guardedLookup, type Resolve } from './guarded-lookup.ts'
export { type AllowedHosts, originOf, parseTarget } from './parse-target.ts'
