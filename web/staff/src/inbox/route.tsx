import type { Inbox, InboxItem } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { StaffError } from '../common/staff-error.tsx'
import { useLeaveConfirm } from '../common/use-leave-confirm.ts'
import { useUnsaved } from '../unsaved-changes.ts'
import { filtered, ownerOf } from './clock.ts'
import { Empty, filterOf, Filters, MissingParts } from './filters.tsx'
import { type InboxKey, KeyBar, KeysDialog, useInboxKeys } from './keys.tsx'
import { canBeDone, InboxList, ItemActions } from './list.tsx'
import { INBOX, INBOX_MS, useInboxActions } from './queries.ts'
import { ReservationWorkspace } from './reservation-workspace.tsx'
import { SnoozeDialog } from './snooze.tsx'
import { hasLostFocus, useChosen } from './use-chosen.ts'
import { EventWorkspace } from './workspace.tsx'

export default function InboxPage() {
  const { t } = useTranslation('inbox')
  const { data: inbox, error, refetch } = useQuery({ ...INBOX, refetchInterval: INBOX_MS })
  return (
    <StaffMain isList title={t('title')}>
      {!inbox && error === null && <Skeleton className="m-5 h-40" />}
      {!inbox && error !== null && (
        <div className="p-5">
          <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {inbox && <Loaded inbox={inbox} />}
    </StaffMain>
  )
}

function Loaded({ inbox }: { readonly inbox: Inbox }) {
  const me = useSession((state) => state.user?.id)
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const now = Date.parse(inbox.at)
  const lists = filtered(inbox.items, me, now)
  const items = lists[filter]
  const { chosen, isOpened, addressOf, open, close } = useChosen(items)
  const actions = useInboxActions()
  const [snoozing, setSnoozing] = useState<InboxItem | null>(null)
  const [areKeysShown, showKeys] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const { ask } = useConfirm()
  const questionOf = useLeaveConfirm()
  const workspace = useRef<HTMLDivElement>(null)
  useUnsaved(isUnsaved, (leave) => ask(questionOf(leave)))
  /** Another item takes the place of what was typed about this one. */
  const go = (next: () => void) => (isUnsaved ? ask(questionOf(next)) : next())
  const wantsHeading = useRef(false)
  const focusHeading = () => {
    wantsHeading.current = false
    workspace.current?.querySelector<HTMLElement>('h2')?.focus()
  }
  useEffect(() => {
    // On a phone the list gives way to the workspace, and with it the row that had the focus.
    if (isOpened && (wantsHeading.current || hasLostFocus())) focusHeading()
  }, [isOpened, chosen?.event.key])
  const openRow = (item: InboxItem, byEnter: boolean) => {
    if (item === chosen && isOpened) {
      if (byEnter) focusHeading()
      return
    }
    wantsHeading.current = byEnter
    open(item, false)
  }
  const note = (item: InboxItem) => {
    if (item !== chosen || !isOpened) open(item, false)
    // The workspace of another item is there with the next frame.
    requestAnimationFrame(() => workspace.current?.querySelector('textarea')?.focus())
  }
  const move = (by: number) => {
    const place = chosen === undefined ? -1 : items.indexOf(chosen)
    const next = items[Math.max(0, Math.min(items.length - 1, place + by))]
    if (next) go(() => open(next, true))
  }
  const onKey = (key: InboxKey) => {
    if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
    else if (key === '?') showKeys(true)
    else if (key === 'z') undoLast()
    else if (chosen === undefined) return
    else if (key === 'a' && ownerOf(chosen)?.id !== me) actions.take(chosen)
    else if (key === 's') setSnoozing(chosen)
    else if (key === 'n') note(chosen)
    else if (key === 'e' && canBeDone(chosen)) actions.done(chosen)
  }
  useInboxKeys(onKey)
  const rowActions = { take: actions.take, snooze: setSnoozing, note, done: actions.done }
  return (
    <>
      <Filters lists={lists} filter={filter} isHidden={isOpened} />
      <MissingParts inbox={inbox} />
      {items.length === 0 ? (
        <Empty filter={filter} lists={lists} />
      ) : (
        <div className="grid flex-1 md:min-h-0 md:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[428px_minmax(0,1fr)]">
          <div className={clsx('flex flex-col border-line md:min-h-0 md:border-e', isOpened && 'max-md:hidden')}>
            <InboxList
              items={items}
              chosen={chosen?.event.key}
              now={now}
              me={me}
              addressOf={addressOf}
              onOpen={(item, byEnter) => go(() => openRow(item, byEnter))}
              actions={rowActions}
            />
            <KeyBar />
          </div>
          <div ref={workspace} className={clsx('grid min-w-0 md:min-h-0', !isOpened && 'max-md:hidden')}>
            {chosen && (
              <>
                <Workspace
                  key={chosen.event.key}
                  item={chosen}
                  now={now}
                  actions={actions}
                  onBack={() => go(close)}
                  onUnsaved={setUnsaved}
                />
                <div className="sticky bottom-0 flex flex-wrap justify-between border-t border-line bg-surface px-2 py-1 md:hidden">
                  <ItemActions item={chosen} me={me} actions={rowActions} />
                </div>
              </>
            )}
          </div>
        </div>
      )}
      <SnoozeDialog item={snoozing} onSnooze={actions.snooze} onClose={() => setSnoozing(null)} />
      <KeysDialog open={areKeysShown} onClose={() => showKeys(false)} />
    </>
  )
}

/** Takes back what the newest message says that was done. */
function undoLast(): void {
  const { messages, close } = useToasts.getState()
  const last = messages.findLast(({ action }) => action !== undefined)
  if (!last) return
  close(last.id)
  last.action?.run()
}

function Workspace(props: Parameters<typeof EventWorkspace>[0]) {
  const { event } = props.item
  if (!('reservation' in event)) return <EventWorkspace {...props} />
  const { id, code } = event.reservation
  return <ReservationWorkspace {...props} id={id} code={code} />
}
