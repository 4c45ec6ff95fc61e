import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** How mail leaves, and what was captured in place of being sent. */
export const MAILS = queryOptions({
  queryKey: ['listMails'],
  queryFn: async ({ signal }) => {
    const { data } = await call('listMails', {}, { signal })
    if (!Array.isArray(data.mails)) throw clientError('client.bad_shape')
    return data
  },
})
