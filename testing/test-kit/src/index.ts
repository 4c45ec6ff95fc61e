export { bundleProgram, bundleService } from './bundle-program.ts'
export { bundleOf } from './folders.ts'
export { type BrowserProgram, startBrowser } from './browser-program.ts'
export { type ApiResponse, type Client, createClient } from './client.ts'
export type { Program } from './program.ts'
export { ADMIN, INTERNAL_TOKEN } from './environments.ts'
export { type EncarTruth, SHOP_VALUES, sourceNameOf, STATED_FACTS, WHAT_HAPPENED } from './encar-truth.ts'
export { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
export { type Canaries, startCanaries } from './canaries.ts'
export { FORGED_ADDRESSES, forgedAddress, FORGED_NAMES } from './forged-addresses.ts'
export { CRAWL, SALES, type Stack, type StackOptions, startStack } from './stack.ts'
export {
  type BackingServiceUrls,
  type BackingServices,
  brokerUrlsAt,
  startBackingServices,
} from './backing-services.ts'
export { HOSTILE_SEARCHES } from './hostile-searches.ts'
export { repetitions, sampleOfEach } from './long.ts'
export { beyond, openNoted, type Reads } from './query-plans.ts'
export { seededRandom } from './random.ts'
export { closeAtEnd } from './close-at-end.ts'
export { query } from './sql.ts'
export { stackTokens, testAccess, type TestAccess } from './tokens.ts'
export { rawDocuments, storedTexts } from './stored-texts.ts'
export { SERVICE_TABLES } from './service-tables.ts'
export { createStores, createSuite, type Stores, suiteOf, type Suite } from './suite.ts'
export { until } from './until.ts'
