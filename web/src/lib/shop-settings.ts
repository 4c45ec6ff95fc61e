import type { ShopSettings } from '@karvan/contracts/browser'

export const NO_SETTINGS: ShopSettings = { contactPhone: null, contactEmail: null }

/** Reads the settings that stand in the page; what is missing or malformed counts as not given. */
export function parseSettings(json: string | null | undefined): ShopSettings {
  try {
    const value: unknown = JSON.parse(json ?? '')
    if (typeof value !== 'object' || value === null) return NO_SETTINGS
    const { contactPhone, contactEmail } = value as Record<string, unknown>
    return { contactPhone: textOf(contactPhone), contactEmail: textOf(contactEmail) }
  } catch {
    return NO_SETTINGS
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
