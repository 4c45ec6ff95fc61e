/** The browser's share of the contracts: types and plain values, no schema library. */
export type { AdminDetails } from './http/admin-details.ts'
export type { ApiKey } from './http/api-keys.ts'
export type { UsageCount, UsageEvent, UsageEventName } from './http/analytics.ts'
export type { AccidentHistory, Car, CarDetail } from './http/car.ts'
export type { CarImports, CountryVerdict, ImportCheck, TaxEstimate } from './http/import-check.ts'
export type { ImportChanges, ImportPreview, ImportVersion, ListedImportVersion } from './http/imports.ts'
export type { ImportRule, ImportTables, TaxRow } from './import-values.ts'
export type { PriceBreakdown } from './http/price-breakdown.ts'
export type { Quote } from './http/quotes.ts'
export type { StaffSettings } from './http/settings.ts'
export type { SettingKey, SettingValue, SiteSettings } from './site-settings.ts'
export { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope, MAX_KEY_DAYS } from './api-key-values.ts'
export { API_PREFIX, CARS_PATH, KEY_TOKEN_PATH } from './api-paths.ts'
export { DEFAULT_SETTINGS } from './default-settings.ts'
export { UPLOAD_NAME } from './upload-name.ts'
export type { Reservation, ReservationReceipt, ReservationWithHistory, TrackedReservation } from './http/reservation.ts'
export type {
  AskedOfVisitor,
  PurchaseStep,
  ReservationState,
  ReservationPreference,
  StepState,
} from './reservation-values.ts'
export type { PriceHistory } from './http/price-history.ts'
export type { PriceLabelOfCar } from './http/price-label.ts'
export type { Equipment, Facets, Relax } from './http/cars.ts'
export type { Profile } from './http/account.ts'
export type { AuditLog } from './http/audit.ts'
export type { Customer } from './http/customers.ts'
export type {
  Dashboard,
  DashboardCars,
  DashboardCrawl,
  DashboardRate,
  DashboardReservations,
} from './http/dashboard.ts'
export type { BulkChange, BulkChangeDetail, BulkField } from './http/bulk-changes.ts'
export type { EditableField, StaffCar, StaffCarDetail } from './http/staff-cars.ts'
export type { CapturedMail } from './http/mails.ts'
export type { CurrentUser, SignedInSession, Tokens } from './http/sessions.ts'
export type { PersonAccounts, PersonAudit, PersonContacts, PersonReservations } from './http/persons.ts'
export type { Suggestion } from './http/suggestions.ts'
export type { User } from './http/users.ts'
export { DATASET_TABLES, type DatasetTable } from './datasets.ts'
export type { VinCar, VinResult } from './http/vin-search.ts'
export type { CurrentDataSource, DataSource, DataSourceOption, DataSourcePreview } from './http/data-sources.ts'
export type {
  Landing,
  PageAddresses,
  PageRedirect,
  PageRenderer,
  RenderedPage,
  RendererOptions,
  SendToApi,
  SiteAddresses,
} from './page.ts'
export type { DeletionScope } from './http/deletions.ts'
export type { JobEvent } from './http/job-logs.ts'
export type { Job, JobWork, LogLine } from './http/jobs.ts'
export type { PipelineOptions, PipelineRequest } from './http/pipeline-options.ts'
export type { PipelineRun, RunStep } from './http/pipeline.ts'
export type { Difference, Replay, ReplayField, ReplayRequest, ReplayWork } from './http/replays.ts'
export type { ComparisonDiagnostic, ComparisonStats, Saving, TrioLuxuryAnalysis } from './http/price-comparison.ts'
export type { ReviewedMatch } from './http/match-review.ts'
export {
  MATCH_FACTS,
  MATCH_STATES,
  MATCHING_STRATEGIES,
  type MatchingStrategy,
  MAX_MATCH_NOTE,
  REJECTION_REASONS,
  RIVALS,
} from './comparison-values.ts'
export type { DuplicatePlan, Snapshot } from './http/snapshots.ts'
export {
  BATCH_MODES,
  BATCH_PICTURES,
  FIRST_YEAR,
  LUXURY_ORDER,
  PROCESSING_MODES,
  TRIO_CARS,
  TRIO_MAKES,
  TRIO_ROWS,
  type TrioMake,
} from './http/order-choices.ts'
export type { ScraperConfig, SourceStatus } from './http/sources.ts'
export { DEAD_LETTER_REASONS, type DeadLetterReason, MAX_WHY_LENGTH } from './http/dead-letter-values.ts'
export type { DeadLetter, DeadLetterGroup } from './http/dead-letters.ts'
export type { DeadMessage } from './http/dead-messages.ts'
export { DEFAULT_TIME, DEFAULT_TIME_ZONE, ENCAR_SCHEDULE, MAX_SCHEDULES } from './http/schedule-values.ts'
export type { Schedule, ScheduleRun } from './http/schedules.ts'
export type { PreviewRequest, Site, SitePreview, SiteWords } from './http/sites.ts'
export { PUBLISHED_FIELDS, type PublishedField } from './published-fields.ts'
export type { Provenance } from './http/provenance.ts'
export { SITE_FIELDS, type SiteField } from './site-fields.ts'
export type { DigestChoice, InboxDigest } from './http/inbox-digest.ts'
export type { HandledEvent } from './http/inbox-handling.ts'
export type { Inbox, InboxEvent, InboxItem, InboxPartName } from './http/inbox.ts'
export {
  DELIVERY_DAYS,
  DIGEST_AHEAD_HOURS,
  DIGEST_ZONES,
  INBOX_LIMITS,
  type InboxKind,
  MAX_INBOX_ITEMS,
  MAX_INBOX_NOTE,
  MAX_SNOOZE_DAYS,
  PAST_KINDS,
} from './inbox-values.ts'
export {
  FIRST_ANSWER,
  MAX_STEP_FILE_BYTES,
  MAX_STEP_FILES,
  REFUSALS,
  RESERVATION_UNDO_MS,
} from './reservation-values.ts'
export { EMAIL_PATTERN } from './email-pattern.ts'
export { MAX_PERSON_CONTACTS } from './person-limits.ts'
export { pastedText } from './pasted.ts'
export type { NamedAccount } from './http/staff-names.ts'
export { PHONE_PATTERN } from './phone-pattern.ts'
export { ALL_CARS, DEFAULT_CARS, MAX_CARS } from './http/job-sizes.ts'
export type { PricingPreview, PricingStatistics, PricingVersion, ShownPricingSettings } from './http/pricing.ts'
export type { ExchangeRates } from './http/rates.ts'
export { addressOf, type CallArguments, type CallInput } from './call.ts'
export { carKey, type CarIds } from './car-key.ts'
export type { QualityPoint, QualityReport } from './http/quality.ts'
export type { ErrorCode, FieldCode } from './errors.ts'
export type { EnvelopeRoute, Failure, FieldError, RouteContract, RouteInput, RouteReply } from './route.ts'
export type { Endpoint, RouteName, RoutesByName } from './routes.ts'
export type { AccountSearch, AlertChoice } from './http/saved-searches.ts'
export type { SavedView } from './http/saved-views.ts'
export { PAGES_OF_PEOPLE, type ViewPage } from './saved-view-values.ts'
export { type Alert, MAX_SAVED_SEARCHES, MAX_TITLE_LETTERS } from './saved-search-values.ts'
export { type FilterName, FILTERS } from './filters.ts'
export { ACTIONS, mayDo, PAGES, type Permission, type Role, ROLES } from './permissions.ts'
