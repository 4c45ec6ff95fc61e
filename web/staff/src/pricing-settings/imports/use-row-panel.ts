import { useState } from 'react'
import { useDialog } from '../../../../entities/src/navigation/use-dialog.ts'

/** Which form of which row is open; a row of null is a new one. */
export type OpenedRow<Row> =
  { readonly form: 'row'; readonly row: Row | null } | { readonly form: 'end'; readonly row: Row }

/** The form of a row, which Back closes. @param name unique among the dialogs of the page */
export function useRowPanel<Row>(name: string) {
  const dialog = useDialog(name)
  const [opened, setOpened] = useState<OpenedRow<Row> | null>(null)
  return {
    opened: dialog.isOpen ? opened : null,
    open: (next: OpenedRow<Row>) => {
      setOpened(next)
      dialog.open()
    },
    close: () => dialog.onOpenChange(false),
  }
}
