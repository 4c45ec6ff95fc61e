/** The browser's share of the contracts: paths and types, no schema library (decision 159). */
export { PATHS } from './paths.ts'
export type { AccidentHistory, Car, CarDetail, Facets, Relax } from './http/cars.ts'
export type { CurrentUser } from './http/auth.ts'
export type { PageRenderer, SendToApi, ShopSettings } from './page.ts'
export type { Job, QualityReport } from './http/scraping.ts'
export type { ErrorCode } from './errors.ts'
export type { Failure, FieldError, RouteReply } from './route.ts'
export { PERMISSIONS, ROLE_PERMISSIONS, type Permission, type Role } from './permissions.ts'
