import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { type To, useNavigate } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { isPlainClick } from '../../../kit/src/plain-click.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'

interface Props {
  readonly isOn: boolean
  /** The same page, with the switch the other way. */
  readonly to: To
  readonly children: ReactNode
}

/** A switch whose state stands in the address: without scripts, it is a link to the page as it is the other way. */
export function SwitchLink({ isOn, to, children }: Props) {
  const navigate = useNavigate()
  const change = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // In place: who goes back wants to leave the page.
    void navigate(to, { replace: true, ...keepPlace() })
  }
  return (
    <Link
      to={to}
      role="switch"
      aria-checked={isOn}
      onClick={change}
      onKeyDown={pressBySpace}
      className="group flex min-h-11 items-center justify-between gap-4 text-14 leading-normal"
    >
      {children}
      <i
        aria-hidden
        className="relative h-6.5 w-11 flex-none rounded-full border-[1.5px] border-line-2 bg-sunken group-aria-checked:border-action group-aria-checked:bg-action"
      >
        <i className="absolute start-0.75 top-0.75 size-4.25 rounded-full bg-ink-2 transition-[inset-inline-start] duration-(--fast) group-aria-checked:start-5 group-aria-checked:bg-on-action" />
      </i>
    </Link>
  )
}

/** As every switch is; a link knows only Enter. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
