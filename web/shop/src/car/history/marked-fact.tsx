import { CircleCheck, CircleHelp, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/src/icon.tsx'
import type { HistoryFact } from './facts.ts'

const MARKS = {
  good: { icon: CircleCheck, color: 'text-ok' },
  bad: { icon: TriangleAlert, color: 'text-warn' },
  plain: { icon: Info, color: 'text-ink-2' },
  unknown: { icon: CircleHelp, color: 'text-ink-3' },
}

interface Props {
  readonly state: HistoryFact['state']
  readonly says: string
  /** What it rests on. */
  readonly children: ReactNode
}

/** A line of a car's history. The mark repeats what the words say. */
export function MarkedFact({ state, says, children }: Props) {
  const { icon, color } = MARKS[state]
  return (
    <li className="flex gap-3 border-b border-line py-3.25 text-14 leading-text">
      <Icon of={icon} className={`mt-0.5 ${color}`} />
      <div>
        <p className="text-16 leading-normal font-ui">{says}</p>
        {children}
      </div>
    </li>
  )
}
