import { useQuery } from '@tanstack/react-query'
import { UserRound, Users } from 'lucide'
import { useEffect, useState } from 'react'
import { customersQuery } from '../customers/queries.ts'
import { usersQuery } from '../users/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { nameOf } from '../common/person.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import type { Entry } from './entries.ts'

/** So long a pause in typing is taken for its end. */
const TYPED_MS = 200
/** One letter fits half of all people. */
const SHORTEST = 2
const MOST = 5

/**
 * The people whom the one who is signed in may see, and who fit what was typed.
 * @param text without blanks around it
 */
export function usePeople(text: string): readonly Entry[] {
  const { paths } = useLanguage()
  const may = useMay()
  const search = useSettled(text)
  const isAsked = search.length >= SHORTEST && search === text
  const query = { search, limit: MOST } as const
  const customers = useQuery({ ...customersQuery(query), enabled: isAsked && may('customers') })
  const users = useQuery({ ...usersQuery(query), enabled: isAsked && may('users') })
  if (!isAsked) return []
  const panel = (id: string) => new URLSearchParams({ panel: `view:${id}` })
  return [
    ...((customers.isPlaceholderData ? null : customers.data?.customers) ?? []).map((customer) => ({
      group: 'customers' as const,
      icon: Users,
      name: nameOf(customer) ?? customer.first_name,
      note: customer.email ?? customer.phone ?? '',
      to: paths.staff('customers', panel(customer.id)),
    })),
    ...((users.isPlaceholderData ? null : users.data?.users) ?? []).map((user) => ({
      group: 'users' as const,
      icon: UserRound,
      name: nameOf(user) ?? user.email,
      note: user.email,
      to: paths.staff('users', panel(user.id)),
    })),
  ]
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
