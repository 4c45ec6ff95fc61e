import { useQuery } from '@tanstack/react-query'
import { useLinkToken } from './use-link-token.ts'

/**
 * Does what the link of a mail is for, as soon as its page is opened. A query, because it runs once however often the page is
 * drawn; its answer is kept as long as the page stands.
 * @param name unique among such links
 */
export function useLinkAction(name: string, act: (token: string) => Promise<void>) {
  const token = useLinkToken()
  const { isSuccess, error, refetch } = useQuery({
    queryKey: [name, token],
    queryFn: async () => {
      await act(token ?? '')
      return true
    },
    enabled: typeof token === 'string',
    retry: false,
    staleTime: Infinity,
  })
  return { hasToken: token !== null, isDone: isSuccess, error, refetch }
}
