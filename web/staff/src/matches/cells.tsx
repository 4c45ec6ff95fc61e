import { MATCH_FACTS, type ReviewedMatch } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { dayOf } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Author } from '../common/author.tsx'
import { usePanel } from '../common/use-panel.ts'
import { PANELS } from './list-address.ts'
import { pairOf, useDecide, useUndecide } from './use-decide.ts'

interface CellProps {
  readonly match: ReviewedMatch
}

/** Our car, with the way to it in the list of cars. */
export function CarCell({ match: { car } }: CellProps) {
  const { paths } = useLanguage()
  return (
    <span className="grid min-w-0 leading-[1.4]">
      <Link
        to={paths.staff('cars', new URLSearchParams({ panel: `view:${car.id}` }))}
        className="truncate font-ui hover:underline"
      >
        <bdi>{car.title}</bdi>
      </Link>
      <YearAndMileage car={car} />
    </span>
  )
}

/** The advertisement of the rival, and what it has in common with our car. */
export function RivalCell({ match }: CellProps) {
  const { t } = useTranslation('comparison')
  const { rival, rival_car: car } = match
  return (
    <span className="grid min-w-0 gap-0.5 py-2 leading-[1.4]">
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <span className="text-ink-2">{t(`source:${rival}`)}</span>
        <bdi className="truncate">{car.title}</bdi>
        <Ltr className="text-ink-3">{car.source_id}</Ltr>
      </span>
      <YearAndMileage car={car} />
      <Facts match={match} />
    </span>
  )
}

function YearAndMileage({ car: { year, mileage } }: { readonly car: ReviewedMatch['car'] }) {
  const { t } = useTranslation('matches')
  const { figures, number } = useLanguage()
  return (
    <span className="text-13 text-ink-3">
      <Num>{year === null ? t('noYear') : figures(String(year))}</Num> ·{' '}
      {mileage === null ? t('noMileage') : t('km', { n: isolate(number(mileage)) })}
    </span>
  )
}

/** What differs comes first; what one of the two does not say is no difference. */
function Facts({ match }: CellProps) {
  const { t } = useTranslation('matches')
  const { number, figures, label } = useLanguage()
  const { car, rival_car: other, same, different, is_ambiguous: isAmbiguous } = match
  const isSaid = new Set([...same, ...different])
  const unsaid = MATCH_FACTS.filter((fact) => !isSaid.has(fact))
  const values: Partial<Record<(typeof MATCH_FACTS)[number], readonly (string | null)[]>> = {
    modelYear: [car.year, other.year].map((year) => (year === null ? null : figures(String(year)))),
    mileageKm: [car.mileage, other.mileage].map((km) => (km === null ? null : number(km))),
    color: [car.color, other.color].map((color) => color && label('color', color)),
  }
  const named = (fact: (typeof MATCH_FACTS)[number]) => t(`fact:${fact}`)
  const list = (texts: readonly string[]) => texts.join(t('comma'))
  const compared = (fact: (typeof MATCH_FACTS)[number]) =>
    values[fact] ? `${named(fact)} ${values[fact].map((value) => isolate(value ?? '–')).join(' / ')}` : named(fact)
  return (
    <span className="grid text-13 text-ink-2">
      {different.length > 0 && (
        <span className="text-warn">{t('different', { facts: list(different.map(compared)) })}</span>
      )}
      {same.length > 0 && <span>{t('same', { facts: list(same.map(named)) })}</span>}
      {unsaid.length > 0 && <span>{t('unsaid', { facts: list(unsaid.map(named)) })}</span>}
      {isAmbiguous && <span className="text-warn">{t('ambiguous')}</span>}
    </span>
  )
}

export function ConfidenceCell({ match: { confidence, kind } }: CellProps) {
  const { t } = useTranslation('comparison')
  const { figures } = useLanguage()
  return (
    <span className="grid leading-[1.4]">
      <Num>{`${figures(String(confidence))}%`}</Num>
      <span className="text-13 text-ink-3">{t(`match:${kind}`)}</span>
    </span>
  )
}

/** What was decided and by whom, and what can be decided. */
export function DecisionCell({ match }: CellProps) {
  const may = useMay()
  return (
    <span className="flex items-center justify-end gap-2 max-[56.25rem]:flex-wrap max-[56.25rem]:justify-start">
      <Decision match={match} />
      {may('price-comparison.run') && <Decide match={match} />}
    </span>
  )
}

function Decision({ match: { decision, state } }: CellProps) {
  const { t } = useTranslation('matches')
  if (decision === null)
    return state === 'confirmed' ? <span className="text-13 text-ink-3">{t('byItself')}</span> : null
  const { by, at, reason, note } = decision
  return (
    <span className="grid text-13 text-ink-2">
      {reason !== null && <span>{t(`reason:${reason}`)}</span>}
      {note !== null && <bdi className="line-clamp-2">{note}</bdi>}
      <span className="text-ink-3">
        <Author id={by} /> · <Num>{dayOf(at)}</Num>
      </span>
    </span>
  )
}

function Decide({ match }: CellProps) {
  const { t } = useTranslation('matches')
  const { open } = usePanel(PANELS)
  const confirm = useConfirm(match)
  const { undecide, isPending } = useUndecide()
  const { car, state, decision } = match
  const named = (action: string) => `${action}: ${car.title}`
  const { id, rivalId } = pairOf(match)
  const isBusy = confirm.isPending || isPending
  return (
    <>
      {state === 'waiting' && (
        <Button size="small" aria-label={named(t('confirm'))} disabled={isBusy} onClick={() => confirm.mutate()}>
          <Icon of={Check} size={16} />
          {t('confirm')}
        </Button>
      )}
      {state !== 'rejected' && (
        <Button
          size="small"
          kind="quiet"
          aria-label={named(t('reject'))}
          disabled={isBusy}
          onClick={() => open(`reject:${id}:${rivalId}`)}
        >
          {t('reject')}
        </Button>
      )}
      {decision !== null && (
        <Button
          size="small"
          kind="quiet"
          aria-label={named(t('undecide'))}
          disabled={isBusy}
          onClick={() => undecide(match)}
        >
          {t('undecide')}
        </Button>
      )}
    </>
  )
}

function useConfirm(match: ReviewedMatch) {
  const { t } = useTranslation(['matches', 'errors'])
  const showError = useToasts((state) => state.showError)
  const decide = useDecide()
  return useMutation({
    mutationFn: () => withProof(() => decide(match, { decision: 'confirmed' })),
    onError: (error) => showError(`${t('confirmFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}
