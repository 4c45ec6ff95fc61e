export { type SiteResponse } from './classify.ts'
export { type RateLimiter, SiteClient, type SiteClientOptions } from './site-client.ts'
export { SiteError, type SiteErrorKind } from './site-error.ts'
