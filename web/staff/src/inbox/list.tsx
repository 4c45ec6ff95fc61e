import { type InboxItem, PAST_KINDS } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { Check, NotebookPen, Timer, UserPlus } from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { isPlainClick } from '../../../kit/src/plain-click.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { isSnoozed, ownerOf } from './clock.ts'
import { ClockLine, EventLine, KIND_ICONS, useEventTitle } from './words.tsx'

/** What can be done with a row. */
interface RowActions {
  readonly take: (item: InboxItem) => void
  readonly snooze: (item: InboxItem) => void
  readonly note: (item: InboxItem) => void
  readonly done: (item: InboxItem) => void
}

interface Props {
  readonly items: readonly InboxItem[]
  /** The key of the one that is shown. */
  readonly chosen: string | undefined
  readonly now: number
  readonly me: string | undefined
  readonly addressOf: (item: InboxItem) => string
  /** @param byEnter by the keyboard: then the focus goes along */
  readonly onOpen: (item: InboxItem, byEnter: boolean) => void
  readonly actions: RowActions
}

/** Whether somebody may say of an item that it is done: everything else leaves by itself. */
export const canBeDone = ({ event }: InboxItem): boolean => PAST_KINDS.some((kind) => kind === event.kind)

/** What waits, a row each, the nearest to its limit first. */
export function InboxList({ items, chosen, ...rest }: Props) {
  const { t } = useTranslation('inbox')
  return (
    <ul aria-label={t('list')} className="min-h-0 flex-1 md:overflow-y-auto">
      {items.map((item) => (
        <Row key={item.event.key} item={item} isChosen={item.event.key === chosen} {...rest} />
      ))}
    </ul>
  )
}

interface RowProps extends Omit<Props, 'items' | 'chosen'> {
  readonly item: InboxItem
  readonly isChosen: boolean
}

function Row({ item, isChosen, now, me, addressOf, onOpen, actions }: RowProps) {
  const titleOf = useEventTitle()
  const { event } = item
  const open = (press: MouseEvent) => {
    if (!isPlainClick(press)) return
    press.preventDefault()
    onOpen(item, press.detail === 0)
  }
  return (
    <li
      className={clsx(
        'border-b border-line',
        isChosen && 'md:bg-tint-2 md:shadow-[inset_3px_0_0_var(--ink)] md:rtl:shadow-[inset_-3px_0_0_var(--ink)]',
      )}
    >
      <Link
        to={addressOf(item)}
        onClick={open}
        aria-current={isChosen ? 'true' : undefined}
        data-key={event.key}
        className="grid grid-cols-[20px_minmax(0,1fr)_28px] gap-x-3 ps-5 pe-4 pt-3 pb-2 text-14 hover:bg-tint focus-visible:-outline-offset-3"
      >
        <Icon of={KIND_ICONS[event.kind]} className="mt-0.5 text-ink-2" />
        <span className="min-w-0">
          <span className="block font-ui wrap-anywhere">
            <Sentence>{titleOf(event)}</Sentence>
          </span>
          <span className="line-clamp-2 text-13 text-ink-2">
            <EventLine event={event} />
          </span>
          <ClockLine event={event} now={now} />
          <Snoozed item={item} now={now} />
          <LastNote item={item} />
        </span>
        <Owner item={item} />
      </Link>
      {isChosen && (
        <div className="flex flex-wrap justify-end px-2 pb-1.5 max-md:hidden">
          <ItemActions item={item} me={me} actions={actions} />
        </div>
      )}
    </li>
  )
}

/** The buttons of an item: on a phone they are below its workspace. */
export function ItemActions({ item, me, actions }: Pick<RowProps, 'item' | 'me' | 'actions'>) {
  return (
    <>
      <Action icon={UserPlus} name="take" isOff={ownerOf(item)?.id === me} onPress={() => actions.take(item)} />
      <Action icon={Timer} name="snooze" onPress={() => actions.snooze(item)} />
      <Action icon={NotebookPen} name="note" onPress={() => actions.note(item)} />
      {canBeDone(item) && <Action icon={Check} name="done" onPress={() => actions.done(item)} />}
    </>
  )
}

interface ActionProps {
  readonly icon: typeof Check
  readonly name: 'take' | 'snooze' | 'note' | 'done'
  readonly isOff?: boolean
  readonly onPress: () => void
}

function Action({ icon, name, isOff = false, onPress }: ActionProps) {
  const { t } = useTranslation('inbox')
  return (
    <Button kind="quiet" size="small" disabled={isOff} onClick={onPress} className="px-2!">
      <Icon of={icon} size={16} />
      {t(name)}
    </Button>
  )
}

interface ItemProps {
  readonly item: InboxItem
}

/** Until when it is out of the way. */
function Snoozed({ item, now }: ItemProps & { readonly now: number }) {
  const { t } = useTranslation('inbox')
  const until = item.handling?.snoozedUntil
  if (!isSnoozed(item, now) || until == null) return null
  return (
    <span className="mt-1 flex gap-1.5 text-13 text-ink-2">
      <Icon of={Timer} size={14} className="mt-0.5 flex-none" />
      <Sentence>{t('snoozed', { time: isolate(dateAndTime(until)) })}</Sentence>
    </span>
  )
}

/** The last note; that of a reservation is its own. */
function LastNote({ item: { event, handling } }: ItemProps) {
  const note = 'reservation' in event ? event.note : handling?.note
  if (note == null) return null
  return (
    <span className="mt-1 flex gap-1.5 text-13 text-ink-2">
      <Icon of={NotebookPen} size={14} className="mt-0.5 flex-none" />
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{note.text}</bdi>
    </span>
  )
}

const DISC = 'grid size-7 place-items-center rounded-full text-13 font-strong uppercase'

/** The first letter of who takes care of it; a dashed circle where nobody does. */
function Owner({ item }: ItemProps) {
  const { t } = useTranslation('inbox')
  const owner = ownerOf(item)
  const name = owner?.name ?? null
  const says = owner === null ? t('noOwner') : name === null ? t('unknownOwner') : t('ownerIs', { name })
  return (
    <span title={says}>
      <span className="sr-only">{says}</span>
      <span
        aria-hidden
        className={clsx(DISC, owner === null ? 'border border-dashed border-line-2 text-ink-3' : 'bg-tint-2 text-link')}
      >
        {owner === null ? '+' : String.fromCodePoint(name?.codePointAt(0) ?? 0x2026)}
      </span>
    </span>
  )
}
