import { exchangerateHost } from './exchangerate-host.ts'
import { frankfurter } from './frankfurter.ts'
import type { RateProvider } from './provider.ts'

/** In the order in which the schedule asks them: the next one where one gives no rate. */
export const PROVIDERS: readonly RateProvider[] = [frankfurter, exchangerateHost]
