import { beforeAll, inject } from 'vitest'
import { forgetRateLimits } from './as-people.ts'

/** Runs before each file of browser tests: what the files before it reserved and signed in takes nothing from its limits. */
beforeAll(() => forgetRateLimits(inject('shop').superuserUrl))
