import type { DeadMessage } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

const REFRESH_MS = 30_000
/** Messages that a panel shows. */
const SHOWN = 100

interface DeadMessages {
  readonly messages: readonly DeadMessage[]
  /** How many wait for somebody. */
  readonly open: number
  readonly total: number
}

/** What services gave up, newest first, whatever became of it. */
export const DEAD_MESSAGES = queryOptions({
  queryKey: ['listDeadMessages'],
  queryFn: async ({ signal }): Promise<DeadMessages> => {
    const { data } = await call('listDeadMessages', { query: { limit: SHOWN } }, { signal })
    if (!Array.isArray(data.messages)) throw clientError('client.bad_shape')
    return { messages: data.messages, open: data.open, total: data.pagination.total }
  },
  refetchInterval: REFRESH_MS,
})

/** Sends it to the queue where it died. @throws ApiError 'messages.not_open', 'messages.not_readable' */
export const retryDeadMessage = async (id: string): Promise<DeadMessage> =>
  (await call('retryDeadMessage', { params: { id } })).data

/** Puts it away. @throws ApiError 'messages.not_open' */
export const discardDeadMessage = async (id: string): Promise<DeadMessage> =>
  (await call('discardDeadMessage', { params: { id } })).data
