import type { RouteInput, RoutesByName, StaffSettings } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** What staff save is in the open shop after this, at the next step of its visitor. */
const FRESH_MS = 5_000

/** What the shop shows of itself. It comes with each page that the server has written. */
export const PUBLIC_SETTINGS = queryOptions({
  queryKey: ['publicSettings'],
  queryFn: async ({ signal }) => {
    const { data } = await call('publicSettings', {}, { signal })
    if (typeof data.contact_phone_1 !== 'string') throw clientError('client.bad_shape')
    return data
  },
  staleTime: FRESH_MS,
  gcTime: Infinity,
  refetchOnWindowFocus: true,
})

/** All settings with who saved last, for staff. */
export const BUSINESS_SETTINGS = queryOptions({
  queryKey: ['businessSettings'],
  queryFn: async ({ signal }): Promise<StaffSettings> => {
    const { data } = await call('businessSettings', {}, { signal })
    if (!Array.isArray(data.missing)) throw clientError('client.bad_shape')
    return data
  },
})

export type GivenSetting = RouteInput<RoutesByName['saveSettings']>['body']['settings'][number]

/** Saves all of them, or none. @throws ApiError 'settings.conflict' where somebody has saved since that revision */
export const saveSettings = async (settings: GivenSetting[], baseRevision: number): Promise<StaffSettings> =>
  (await call('saveSettings', { body: { settings, baseRevision } })).data

/** What is stored for the brand, by where the shop shows it. */
export type BrandPictureKind = 'logo' | 'hero'

/** Stores a picture. @returns its address, which the setting is then saved with */
export async function uploadBrandPicture(kind: BrandPictureKind, picture: File): Promise<string> {
  const upload = new FormData()
  upload.set('image', picture)
  const { data } = await call(kind === 'logo' ? 'uploadLogo' : 'uploadHeroBackground', { upload })
  return data.url
}
