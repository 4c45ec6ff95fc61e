import type { HandledEvent, Inbox, InboxItem, InboxKind, RouteInput, RoutesByName } from '@karvan/contracts/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assignReservation, RESERVATION_LISTS, reservationQuery } from '../../../entities/src/reservation/queries.ts'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { call } from '../../../kit/src/api/client.ts'
import { clientError, codeOf } from '../../../kit/src/api/errors.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { useKeepReservation } from '../reservations/use-change-reservation.ts'

/** A new event is shown within five seconds. */
export const INBOX_MS = 4_000

/** Everything that waits, the nearest to its limit first. */
export const INBOX = queryOptions({
  // Among the lists of reservations: who changes one has it asked for again.
  queryKey: [...RESERVATION_LISTS, 'inbox'],
  queryFn: async ({ signal }): Promise<Inbox> => {
    const { data } = await call('inbox', {}, { signal })
    if (!Array.isArray(data.items)) throw clientError('client.bad_shape')
    return data
  },
})

/** How much is past its limit and not out of the way. */
export const overdueOf = ({ items, at }: Inbox): number =>
  items.filter(({ event, handling }) => event.limitAt < at && (handling?.snoozedUntil ?? '') <= at).length

/** To whom something of a kind can be handed over. */
export const ownersQuery = (kind: InboxKind) =>
  queryOptions({
    queryKey: ['inboxOwners', kind],
    queryFn: async ({ signal }) => (await call('inboxOwners', { query: { kind } }, { signal })).data.owners,
  })

export const notesQuery = (key: string) =>
  queryOptions({
    queryKey: ['listInboxNotes', key],
    queryFn: async ({ signal }) => (await call('listInboxNotes', { query: { key } }, { signal })).data.notes,
  })

export const addNote = async (key: string, text: string) =>
  (await call('addInboxNote', { body: { key, text } })).data.notes

export const removeNote = async (id: string) => (await call('removeInboxNote', { params: { id } })).data.notes

type HandlingChange = Omit<RouteInput<RoutesByName['changeInboxHandling']>['body'], 'key' | 'version'>

/** What is done with an item, and what its message says. */
interface Act {
  readonly item: InboxItem
  readonly change: HandlingChange
  readonly said: string
}

/** Changes what staff do with an item, and says how that went. Each change can be taken back from the message that says it. */
export function useInboxActions() {
  const { t } = useTranslation(['inbox', 'errors'])
  const client = useQueryClient()
  const { show, showError } = useToasts()
  const keepReservation = useKeepReservation()
  const me = useSession((state) => state.user?.id)
  const keep = async ({ key, ...handling }: HandledEvent) => {
    await client.cancelQueries(INBOX)
    client.setQueryData(INBOX.queryKey, (inbox) => inbox && { ...inbox, items: handled(inbox.items, key, handling) })
    await client.invalidateQueries(INBOX)
  }
  const failed = (error: Error) => {
    showError(`${t('changeFailed')}: ${t(codeOf(error), { ns: 'errors' })}`)
    // Somebody else may have been first: theirs is shown.
    void client.invalidateQueries(INBOX)
  }
  const undo = useMutation({
    mutationFn: ({ key, version }: Pick<HandledEvent, 'key' | 'version'>) =>
      withProof(async () => (await call('undoInboxHandling', { body: { key, version } })).data),
    onSuccess: async (saved) => {
      show(t('undone'))
      await keep(saved)
    },
    onError: failed,
  })
  const { mutate } = useMutation({
    mutationFn: ({ item: { event, handling }, change }: Act) =>
      withProof(async () => {
        const body = { key: event.key, version: handling?.version ?? 0, ...change }
        return (await call('changeInboxHandling', { body })).data
      }),
    onSuccess: async (saved, { said }) => {
      show(said, { duration: UNDO_MS, action: { label: t('undo'), run: () => undo.mutate(saved) } })
      await keep(saved)
    },
    onError: failed,
  })
  const assign = useMutation({
    mutationFn: ({ id, version, owner }: { id: string; version: number; owner: string | null; said: Said }) =>
      withProof(() => assignReservation(id, { version, owner_id: owner })),
    onSuccess: async (saved, { said }) => {
      const { id, version } = saved
      const back =
        said.before === undefined ? undefined : { id, version, owner: said.before, said: { text: t('undone') } }
      show(said.text, back && { duration: UNDO_MS, action: { label: t('undo'), run: () => assign.mutate(back) } })
      await keepReservation(saved)
    },
    onError: (error, { id }) => {
      void client.invalidateQueries(reservationQuery(id))
      failed(error)
    },
  })
  const setOwner = (item: InboxItem, owner: string | null, said: string) => {
    const { event } = item
    if (!('reservation' in event)) mutate({ item, change: { ownerId: owner }, said })
    else {
      const { id, version } = event.reservation
      assign.mutate({ id, version, owner, said: { text: said, before: event.owner?.id ?? null } })
    }
  }
  return {
    take: (item: InboxItem) => {
      if (me !== undefined) setOwner(item, me, t('taken'))
    },
    handOver: (item: InboxItem, owner: { readonly id: string; readonly name: string } | null) => {
      const said = owner === null ? t('released') : t('handedOver', { name: isolateName(owner.name) })
      setOwner(item, owner?.id ?? null, owner?.id === me ? t('taken') : said)
    },
    snooze: (item: InboxItem, until: Date | null) =>
      mutate({
        item,
        change: { snoozedUntil: until?.toISOString() ?? null },
        said: until === null ? t('woken') : t('snoozed', { time: isolate(dateAndTime(until.toISOString())) }),
      }),
    done: (item: InboxItem) => mutate({ item, change: { done: true }, said: t('doneSaid') }),
  }
}

interface Said {
  readonly text: string
  /** Who had it before, where that can be taken back. */
  readonly before?: string | null
}

/** The items with what was done to one of them; it leaves once it is done. */
const handled = (items: InboxItem[], key: string, handling: InboxItem['handling']): InboxItem[] =>
  items.flatMap((item) =>
    item.event.key !== key ? item : handling?.doneAt === null ? { event: item.event, handling } : [],
  )
