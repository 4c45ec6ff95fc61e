export { type Answer } from './classify.ts'
export { type Gate, SiteClient, type SiteClientOptions } from './site-client.ts'
export { SiteError, type SiteErrorKind } from './site-error.ts'
