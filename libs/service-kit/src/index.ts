export { namesType, preferredCoding, takesType } from './accept.ts'
export { type AccessOptions, actorOf, callerOf } from './access.ts'
export { sendError } from './answer-errors.ts'
export { type BackgroundLoop, startLoop } from './background-loop.ts'
export { BoundedQueue } from './bounded-queue.ts'
export { AppError, invalidField, invalidRequest } from './app-error.ts'
export { forLog, networkOf } from './client-address.ts'
export { cronLog } from './cron-log.ts'
export { type CsvColumns, type CsvFile, readCsv, sendCsv } from './csv.ts'
export { FairQueue, type QueuedWork, type FairQueueLimits } from './fair-queue.ts'
export { onceGone, whenGone } from './client-gone.ts'
export { sendEvents, type StreamEvent } from './event-stream.ts'
export { bytesOfForms, type CodedForms, type Coding, CODINGS, Compressor } from './compressor.ts'
export { etagOf, stillHolds } from './conditional.ts'
export {
  BrokerUrl,
  ConfigError,
  DatabaseUrl,
  HttpUrl,
  InternalToken,
  readEnv,
  ServiceEnv,
  StackEnv,
  stackConfigOf,
} from './config.ts'
export { migrate, migrateWhenThere, type Migrations, openDatabase } from './database.ts'
export { openOwnDatabase } from './own-database.ts'
export { EndedSessions } from './ended-sessions.ts'
export { createFolding, hasTyped } from './staff-search.ts'
export { internalClient, type InternalCallError } from './internal-client.ts'
export { replyCheckIn, type ReplyCheck } from './reply-check.ts'
export { createHttpApp, type HttpApp, type HttpOptions } from './http.ts'
export { type Announce, announceOn, type Quota, tooManyAttempts } from './limits/allowance.ts'
export { createRateLimits, RateLimits, type WithRateLimits } from './limits/rate-limits.ts'
export { isCall } from './methods.ts'
export { isNotToBeStored } from './no-store.ts'
export { paginationOf } from './pagination.ts'
export { publicKeys } from './public-keys.ts'
export { type CallerOrigin, callerOriginOf, originOf, type RequestOrigin } from './request-origin.ts'
export { createLogger, openScope, runService, type ServiceScope } from './run-service.ts'
export { type KnownSettings, openShopSettings, ShopSettings } from './shop-settings.ts'
export { signToken } from './sign-token.ts'
export { ok, toRoute } from './to-route.ts'
export { type Session, TOKEN_ALGORITHM, TOKEN_LIFE_S, type TokenClaims } from './token.ts'
export { readUpload, type UploadedFile } from './upload.ts'
export { retryOnOutage, waitFor } from './wait-for.ts'
