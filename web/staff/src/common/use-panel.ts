import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { type PanelAddress, readPanel, withPanel } from './panel-address.ts'

export interface PanelControl {
  readonly panel: PanelAddress | null
  /** @param panel as the address says it: `edit:<id>` */
  readonly open: (panel: string) => void
  readonly close: () => void
}

/** The panel of a list, in the address: a reload and a link show it, Back closes it. @param kinds those of the page */
export function usePanel(kinds: readonly string[]): PanelControl {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const panel = readPanel(params, kinds)
  const wasOpenedHere = (location.state as { isPanel?: boolean } | null)?.isPanel === true
  const to = (next: string | null) => ({ search: withPanel(params, next).toString() })
  return {
    panel,
    // One panel in place of another is the same entry of the history.
    open: (next) =>
      void navigate(to(next), {
        replace: panel !== null,
        ...keepPlace({ isPanel: panel === null || wasOpenedHere }),
      }),
    close: () => void (wasOpenedHere ? navigate(-1) : navigate(to(null), { replace: true, ...keepPlace() })),
  }
}
