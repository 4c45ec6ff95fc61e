import type { Replay } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/src/badge.tsx'

const SHAPES = {
  comparing: 'ok',
  failed: 'ended',
  compared: 'ok',
  promoting: 'warn',
  promoted: 'ok',
  undoing: 'warn',
  undone: 'ended',
} as const

/** How it stands with a replay. */
export function ReplayState({ replay: { state, compared, differing } }: { readonly replay: Replay }) {
  const { t } = useTranslation('replay')
  const isOver = state === 'compared' && differing === 0
  const said = isOver ? (compared === 0 ? 'none' : 'same') : state
  return <Badge state={said === 'none' ? 'warn' : SHAPES[state]}>{t(`state:${said}`)}</Badge>
}
