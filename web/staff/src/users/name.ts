import type { User } from '@karvan/contracts/browser'
import { nameOf } from '../common/person.ts'

/** As an account is called in lists and sentences: its address where no name is known. */
export const nameOfUser = (user: User): string => nameOf(user) ?? user.email
