/** What the server writes into the page for the app to start with. */
export interface ShopSettings {
  readonly contactPhone: string | null
  readonly contactEmail: string | null
}

const NONE: ShopSettings = { contactPhone: null, contactEmail: null }

/** Reads the settings of the page; what is missing or malformed counts as not given. */
export function parseSettings(json: string | null | undefined): ShopSettings {
  try {
    const value: unknown = JSON.parse(json ?? '')
    if (typeof value !== 'object' || value === null) return NONE
    const { contactPhone, contactEmail } = value as Record<string, unknown>
    return { contactPhone: textOf(contactPhone), contactEmail: textOf(contactEmail) }
  } catch {
    return NONE
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

let settings: ShopSettings | undefined

/** The settings that came with the page. They hold as long as it does. */
export const shopSettings = (): ShopSettings =>
  (settings ??= parseSettings(document.getElementById('shop-settings')?.textContent))
