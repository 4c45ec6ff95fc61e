import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../api/users.ts'
import { nameOf } from '../lib/person.ts'

interface Props {
  readonly id: string
  /** What is said of an account that is not there any more. */
  readonly gone: string
}

/** Who saved something, by the name that the account has now. */
export function Author({ id, gone }: Props) {
  const { data, error } = useQuery(userQuery(id))
  if (data) return <bdi>{nameOf(data) ?? data.email}</bdi>
  return error === null ? '…' : gone
}
