import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { FACT_KEYS, SETTING_KEYS, SettingValue, SiteSettings } from '../site-settings.ts'

/** Counts the savings. Zero until somebody has saved. */
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Key = Type.Enum([...SETTING_KEYS])

const StaffSettings = Type.Object({
  settings: SiteSettings,
  revision: Revision,
  /** Of the last saving; null until somebody has saved. */
  saved: Nullable(Type.Object({ at: Instant, by: Uuid })),
  /** Facts of the operator that nobody has given: pages leave them out. */
  missing: Type.Array(Type.Enum([...FACT_KEYS])),
})
export type StaffSettings = Static<typeof StaffSettings>

const reading = {
  method: 'GET',
  access: 'business-settings',
  success: { status: 200, data: StaffSettings },
  errors: [],
} as const

/** Of a picture that is uploaded. */
export const MAX_BRAND_PICTURE_BYTES = 5 * 1_024 * 1_024

const uploading = {
  method: 'POST',
  access: 'settings.upload',
  /** The field is called `image`. */
  upload: { maxFiles: 1, maxFileBytes: MAX_BRAND_PICTURE_BYTES },
  success: {
    status: 200,
    data: Type.Object({ url: Type.String() }),
    // As documented (back-office spec, section 7); the setting itself is saved by a call of its own.
    extras: { url: Type.String() },
  },
  errors: [],
} as const

export const settingsRoutes = defineRoutes({
  publicSettings: {
    method: 'GET',
    path: '/api/settings/public',
    summary: 'What the shop shows of itself, for everybody',
    access: 'public',
    success: { status: 200, data: SiteSettings },
    errors: [],
  },
  businessSettings: {
    ...reading,
    path: '/api/business-settings',
    summary: 'All settings of the shop, for staff',
  },
  adminSettings: {
    ...reading,
    path: '/api/admin/settings',
    summary: 'The same as /api/business-settings',
  },
  oneSetting: {
    method: 'GET',
    path: '/api/settings/:key',
    summary: 'One setting, for staff',
    access: 'business-settings',
    params: Type.Object({ key: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }) }),
    success: { status: 200, data: Type.Object({ key: Key, value: SettingValue, revision: Revision }) },
    errors: ['settings.not_found'],
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/business-settings/bulk',
    summary: 'Save several settings in one operation: all of them, or none',
    access: 'settings.edit',
    audit: 'settings.saved',
    body: Type.Object({
      settings: Type.Array(Type.Object({ key: Key, value: SettingValue }), {
        minItems: 1,
        maxItems: SETTING_KEYS.length,
      }),
      /** What the screen began with: what was saved since is not overwritten unseen. */
      baseRevision: Type.Optional(Revision),
    }),
    success: { status: 200, data: StaffSettings },
    errors: ['settings.conflict'],
  },
  saveSetting: {
    method: 'PUT',
    path: '/api/business-settings/:key',
    summary: 'Save one setting',
    access: 'settings.edit',
    audit: 'settings.saved',
    params: Type.Object({ key: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }) }),
    body: Type.Object({ value: SettingValue }),
    success: { status: 200, data: StaffSettings },
    errors: ['settings.not_found'],
  },
  uploadLogo: {
    ...uploading,
    path: '/api/uploads/logo',
    summary: 'Store a picture for the logo, written anew as WebP; what is transparent stays so',
    audit: 'settings.logo_uploaded',
  },
  uploadHeroBackground: {
    ...uploading,
    path: '/api/uploads/hero-background',
    summary: 'Store a picture for the top of the first page, written anew as JPEG',
    audit: 'settings.hero_uploaded',
  },
  uploadedPicture: {
    method: 'GET',
    path: '/uploads/:name',
    summary: 'A picture that staff have uploaded for the shop',
    access: 'public',
    params: Type.Object({ name: Type.String({ maxLength: 200 }) }),
    success: { status: 200, content: 'image' },
    errors: ['images.not_found'],
  },
})
