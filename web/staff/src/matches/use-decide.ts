import type { ReviewedMatch } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { CAR_LISTS } from '../cars/queries.ts'
import { COMPARISON } from '../price-comparison/queries.ts'
import { decideMatch, MATCH_LISTS, type MatchDecision, undecideMatch } from './queries.ts'

export const pairOf = ({ car, rival_car }: ReviewedMatch) => ({ id: car.id, rivalId: rival_car.id })

/** Brings up to date what a decision changes: the matches, what is counted of them, and prices in the list of cars. */
function useKeep() {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries(COMPARISON)
    void client.invalidateQueries({ queryKey: CAR_LISTS })
    await client.invalidateQueries({ queryKey: MATCH_LISTS })
  }
}

interface GivenBack {
  readonly match: ReviewedMatch
  readonly before?: MatchDecision | undefined
}

/** Gives a match back what was decided before; says why where it fails. */
function useGiveBack() {
  const { t } = useTranslation(['matches', 'errors'])
  const { show, showError } = useToasts()
  const keep = useKeep()
  return useMutation({
    mutationFn: ({ match, before }: GivenBack) =>
      withProof(() => (before ? decideMatch(pairOf(match), before) : undecideMatch(pairOf(match)))),
    onSuccess: async (_, { match: { car } }) => {
      show(t('undecided', { name: isolateName(car.title) }))
      await keep()
    },
    onError: (error) => showError(`${t('undecideFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}

/** Takes back what was decided of a match. */
export function useUndecide() {
  const { mutate, isPending } = useGiveBack()
  return { isPending, undecide: (match: ReviewedMatch) => mutate({ match }) }
}

/** Stores a decision, which can be taken back from the message that says so. @throws what the server refuses */
export function useDecide() {
  const { t } = useTranslation(['matches', 'staff'])
  const show = useToasts((state) => state.show)
  const keep = useKeep()
  const { mutate: giveBack } = useGiveBack()
  return async (match: ReviewedMatch, decision: MatchDecision) => {
    await decideMatch(pairOf(match), decision)
    show(t(`decided:${decision.decision}`, { name: isolateName(match.car.title) }), {
      duration: UNDO_MS,
      action: { label: t('undo', { ns: 'staff' }), run: () => giveBack({ match, before: confirmationOf(match) }) },
    })
    await keep()
  }
}

/** What staff said of a match that they confirmed: all that a decision can take the place of in a list. */
const confirmationOf = ({ state, decision }: ReviewedMatch): MatchDecision | undefined =>
  state === 'confirmed' && decision !== null
    ? { decision: 'confirmed', ...(decision.note !== null && { note: decision.note }) }
    : undefined
