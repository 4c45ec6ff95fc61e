export { startParts, type PartUrls, type StartedParts } from './parts.ts'
export { createSuite, type Suite } from './suite.ts'
export { until } from './until.ts'
export { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
