import { useQuery } from '@tanstack/react-query'
import { useLinkToken } from './use-link-token.ts'

/**
 * Does what the link of a mail is for, as soon as its page is opened. A query, because it runs once however often the page is
 * drawn; its answer is kept as long as the page stands.
 * @param name unique among such links
 */
export function useLinkAction<Answer>(name: string, act: (token: string) => Promise<Answer>) {
  const token = useLinkToken()
  const { data, isSuccess, error, refetch } = useQuery({
    queryKey: [name, token],
    // An answer of nothing would count as none.
    queryFn: async () => ({ answer: await act(token ?? '') }),
    enabled: typeof token === 'string',
    retry: false,
    staleTime: Infinity,
  })
  return { hasToken: token !== null, isDone: isSuccess, answer: data?.answer, error, refetch }
}
