import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { Copy, Mail } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { Button, ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { addReservationNote } from '../../../entities/src/reservation/queries.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { brandOf } from '../../../kit/src/brand.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { directionOf, type Language, LANGUAGES } from '../../../kit/src/paths.ts'
import { copyText } from '../../../kit/src/plain-http.ts'
import { Select, TextArea } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useLoadTexts } from '../../../ui/src/load-texts.ts'
import { Segments } from '../../../ui/src/segments.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { WhatsAppIcon } from '../../../ui/src/whatsapp-icon.tsx'
import { StaffError } from '../common/staff-error.tsx'
import type { SetUnsaved } from '../common/use-unsaved-panel.ts'
import { Part } from './part.tsx'
import {
  mailTo,
  READY_TEXTS,
  type ReadyLink,
  type ReadyText,
  readyText,
  type ReadyTextName,
  readyTextsOf,
  whatsappTo,
} from './ready-text.ts'
import { useKeepReservation } from './use-change-reservation.ts'

interface Props {
  readonly reservation: ReservationWithHistory
}

/** Of the panel: the texts. */
const PART = 'texts'

/** A ready text for the customer, to be opened where staff write, or copied. Nothing is sent from here. */
export function Messages({ reservation, onUnsaved }: Props & { readonly onUnsaved: SetUnsaved }) {
  const { t } = useTranslation('readyTexts')
  const names = readyTextsOf(reservation)
  const [chosen, setChosen] = useState<ReadyTextName | null>(null)
  const [language, setLanguage] = useState<Language>(reservation.language)
  // Each text in each language has changes of its own, so that looking at another one loses nothing.
  const [changes, setChanges] = useState<Readonly<Record<string, string | undefined>>>({})
  const name = names.find((one) => one === chosen) ?? names[0]
  // Those that were opened or copied: closing the panel loses nothing of them.
  const [used, setUsed] = useState<Readonly<Record<string, string>>>({})
  const ready = useReadyText(reservation, name, language)
  const isUnused = (key: string) => changes[key] !== undefined && changes[key] !== used[key]
  const isUnsaved = names.some((of) => LANGUAGES.some((spoken) => isUnused(keyOf(of, spoken))))
  useEffect(() => () => onUnsaved(false, PART), [onUnsaved])
  useEffect(() => onUnsaved(isUnsaved, PART), [isUnsaved, onUnsaved])
  if (name === undefined) return null
  const key = keyOf(name, language)
  const { subject = '', text: filled = '' } = ready ?? {}
  const text = changes[key] ?? filled
  const change = (typed: string | undefined) => setChanges((before) => ({ ...before, [key]: typed }))
  return (
    <Part title={t('title')}>
      <div className="grid gap-3">
        <Select
          small
          label={t('choose')}
          value={name}
          onChange={({ target }) => setChosen(names.find((one) => one === target.value) ?? null)}
        >
          {names.map((one) => (
            <option key={one} value={one}>
              {t(`name:${one}`)}
            </option>
          ))}
        </Select>
        <div>
          <Segments
            label={t('language')}
            value={language}
            choices={LANGUAGES.map((one) => ({ value: one, name: LANGUAGE_NAMES[one] }))}
            onChange={setLanguage}
          />
        </div>
        <TextArea
          label={t('text')}
          rows={8}
          lang={language}
          dir={directionOf(language)}
          hint={t('filled')}
          value={text}
          onChange={({ target }) => change(target.value === filled ? undefined : target.value)}
        />
        {changes[key] !== undefined && (
          <div>
            <Button size="small" onClick={() => change(undefined)}>
              {t('refill')}
            </Button>
          </div>
        )}
        <WriteActions
          reservation={reservation}
          ready={{ subject, text }}
          onUse={() => setUsed((before) => ({ ...before, [key]: text }))}
        />
        <Contacted id={reservation.id} text={t(`name:${name}`)} />
      </div>
    </Part>
  )
}

const keyOf = (name: ReadyTextName, language: Language) => `${name} ${language}`

/** Where a text can go from here. A way that is closed says why. */
function WriteActions({
  reservation: { phone, email },
  ready,
  onUse,
}: Props & { readonly ready: ReadyText; readonly onUse: () => void }) {
  const { t } = useTranslation('readyTexts')
  const [whatsapp, mail] = [whatsappTo(phone, ready.text), mailTo(email, ready)]
  const refusals = new Set([whatsapp, mail].flatMap((link) => ('refused' in link ? [link.refused] : [])))
  const copy = async () => {
    const { show, showError } = useToasts.getState()
    try {
      await copyText(ready.text)
      onUse()
      show(t('copied'))
    } catch {
      showError(t('copyFailed'))
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Way link={whatsapp} onUse={onUse}>
          <WhatsAppIcon className="size-4" />
          {t('whatsapp')}
        </Way>
        <Way link={mail} onUse={onUse}>
          <Icon of={Mail} size={16} />
          {t('mail')}
        </Way>
        <Button size="small" disabled={ready.text === ''} onClick={() => void copy()}>
          <Icon of={Copy} size={16} />
          {t('copy')}
        </Button>
      </div>
      <div role="status" className="text-13 text-warn">
        {[...refusals].map((reason) => (
          <p key={reason}>{t(reason)}</p>
        ))}
      </div>
    </>
  )
}

interface WayProps {
  readonly link: ReadyLink
  readonly onUse: () => void
  readonly children: ReactNode
}

/** In a tab of its own: a link to mail would have the browser ask whether to leave a page that has changes. */
function Way({ link, onUse, children }: WayProps) {
  if ('refused' in link) {
    return (
      <Button size="small" disabled>
        {children}
      </Button>
    )
  }
  return (
    <ButtonAnchor size="small" href={link.href} onClick={onUse} target="_blank" rel="noopener noreferrer">
      {children}
    </ButtonAnchor>
  )
}

/** Adds a note to the history, by one press, that staff wrote to the customer. @param text the name of the ready text */
function Contacted({ id, text }: { readonly id: string; readonly text: string }) {
  const { t } = useTranslation(['readyTexts', 'reservations'])
  const keep = useKeepReservation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) => withProof(() => addReservationNote(id, note)),
    onSuccess: async (saved) => {
      useToasts.getState().show(t('noted', { ns: 'reservations' }))
      await keep(saved)
    },
  })
  return (
    <div>
      <p className="mb-2 text-13 text-ink-2">{t('notSent')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isPending} onClick={() => mutate(t('contactedWhatsapp', { text }))}>
          {t('noteWhatsapp')}
        </Button>
        <Button size="small" disabled={isPending} onClick={() => mutate(t('contactedMail', { text }))}>
          {t('noteMail')}
        </Button>
      </div>
      {error && <StaffError title={t('saveFailed', { ns: 'reservations' })} error={error} />}
    </div>
  )
}

/** Null until the texts of the language are there, and the like cars where the text names them. */
function useReadyText(
  reservation: ReservationWithHistory,
  name: ReadyTextName | undefined,
  language: Language,
): ReadyText | null {
  const i18n = useI18nIn(language)
  const settings = useShopSettings()
  const { car_id, destination } = reservation
  const { data: car, isLoading } = useQuery({
    ...carQuery(car_id, destination),
    enabled: name === 'gone',
    retry: false,
  })
  const [openedAt] = useState(() => Date.now())
  if (i18n === null || name === undefined || isLoading) return null
  return readyText(name, reservation, i18n, {
    brand: brandOf(settings, i18n.getFixedT(language)),
    origin: window.location.origin,
    now: openedAt,
    likeCars: car?.similar ?? [],
  })
}

/** Speaks a language that need not be the one of the page; null until its texts are there. */
function useI18nIn(language: Language): i18n | null {
  const loadTexts = useLoadTexts()
  const [loaded, setLoaded] = useState<i18n | null>(null)
  useEffect(() => {
    let isWanted = true
    loadTexts(language, READY_TEXTS).then(
      (found) => {
        if (isWanted) setLoaded(found)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language, loadTexts])
  return loaded?.language === language ? loaded : null
}
