import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { isPlainClick } from '../../../kit/src/plain-click.ts'
import { withPanel } from './panel-address.ts'
import { usePanel } from './use-panel.ts'

interface Props {
  /** The panel that shows the row, as the address says it: `view:<id>`. */
  readonly panel: string
  readonly children: ReactNode
}

/** The name of a row, which opens it; on a phone all of the row is its target. */
export function RowLink({ panel, children }: Props) {
  const [params] = useSearchParams()
  const { open } = usePanel([])
  return (
    <Link
      to={`?${withPanel(params, panel).toString()}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(panel)
      }}
      className="max-w-full truncate justify-self-start font-ui hover:underline max-[56.25rem]:after:absolute max-[56.25rem]:after:inset-0"
    >
      {children}
    </Link>
  )
}
