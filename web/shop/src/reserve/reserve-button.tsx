import type { CarDetail } from '@karvan/contracts/browser'
import { type ComponentProps, Suspense } from 'react'
import { track } from '../../../entities/src/usage/track.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { extra } from '../../../ui/src/extra.tsx'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'

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
