import type { Location } from 'react-router-dom'

/** What an entry of the history says of the dialog that is open on it. */
interface DialogEntry {
  readonly dialog: string
  /** The address at which it was opened: what is chosen in a dialog may change it. */
  readonly openedAt: string
}

export const addressOf = ({ pathname, search }: Location): string => pathname + search

const read = ({ state }: Location): Partial<DialogEntry> => (state as Partial<DialogEntry> | null) ?? {}

/** The dialog that is open on this entry; null when there is none. */
export const dialogOf = (location: Location): string | null => read(location).dialog ?? null

export const openedAt = (location: Location): string | null => read(location).openedAt ?? null

/** The state of an entry on which a dialog is open. */
export const dialogEntry = (dialog: string, location: Location): DialogEntry => ({
  dialog,
  openedAt: addressOf(location),
})
