import type { Replay } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndSecond } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { ReplayState } from './replay-state.tsx'

const SHOWN = 5

interface Props {
  readonly replays: readonly Replay[]
  readonly current: string | undefined
  readonly onFollow: (id: string) => void
}

/** The last replays; a press shows one. */
export function ReplayHistory({ replays, current, onFollow }: Props) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  return (
    <Card title={t('history')}>
      <ul className="divide-y divide-line">
        {replays.slice(0, SHOWN).map((replay) => (
          <li key={replay.id}>
            <button
              type="button"
              aria-current={replay.id === current ? 'true' : undefined}
              onClick={() => onFollow(replay.id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-start text-14 hover:bg-tint focus-visible:-outline-offset-2 aria-[current]:bg-tint-2"
            >
              <Num className="font-ui">{dateAndSecond(replay.createdAt)}</Num>
              <ReplayState replay={replay} />
              <span className="ms-auto text-13 text-ink-2">{t('differ', { n: number(replay.differing) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
