import type { CarDetail } from '@karvan/contracts/browser'
import { type ComponentProps, Suspense } from 'react'
import { track } from '../../lib/track.ts'
import { Button } from '../../ui/button.tsx'
import { extra } from '../../ui/extra.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const ReserveDialog = extra(() => import('./reserve-dialog.tsx'))

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly car: CarDetail
  /** Unique among the buttons of a page. */
  readonly dialog: string
  readonly wantsViewing?: boolean
}

/** Opens the reservation of a car. */
export function ReserveButton({ car, dialog: name, wantsViewing = false, ...rest }: Props) {
  const dialog = useDialog(name)
  const open = () => {
    track({ event: 'start_reservation' })
    dialog.open()
  }
  return (
    <>
      <Button {...rest} aria-haspopup="dialog" onClick={open} />
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ReserveDialog
            car={car}
            wantsViewing={wantsViewing}
            open={dialog.isOpen}
            onOpenChange={dialog.onOpenChange}
          />
        </Suspense>
      )}
    </>
  )
}
