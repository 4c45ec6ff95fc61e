import type { AuditLog } from '@karvan/contracts/browser'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Age } from '../common/age.tsx'
import { Num } from '../../../ui/src/bidi.tsx'
import type { Column } from '../common/data-column.ts'
import { ActorCell, ChangesCell, FromCell, WhatCell } from './cells.tsx'

type AuditTitle = 'when' | 'who' | 'what' | 'change' | 'from'

export const COLUMNS: readonly Column<AuditLog, AuditTitle>[] = [
  {
    title: 'when',
    phone: 'end',
    cell: ({ at }) => (
      <span className="block leading-[1.4]">
        <Num>{dateAndTime(at)}</Num>
        <span className="block text-13 text-ink-3">
          <Age at={at} />
        </span>
      </span>
    ),
  },
  { title: 'who', phone: 'below', cell: (log) => <ActorCell log={log} /> },
  { title: 'what', phone: 'start', cell: (log) => <WhatCell log={log} /> },
  { title: 'change', phone: 'wide', cell: (log) => <ChangesCell log={log} /> },
  { title: 'from', cell: (log) => <FromCell log={log} /> },
]
