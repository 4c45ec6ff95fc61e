import { addInboxTime } from '@karvan/messaging'
import type { Migrations } from '@karvan/service-kit'
import { accounts } from './migrations/0001_accounts.ts'
import { sessions } from './migrations/0002_sessions.ts'
import { people } from './migrations/0003_people.ts'
import { keyRotation } from './migrations/0004_key_rotation.ts'
import { ofAnAccount } from './migrations/0005_of_an_account.ts'
import { staffSearch } from './migrations/0006_staff_search.ts'
import { firstProof } from './migrations/0007_first_proof.ts'
import { staffAccounts } from './migrations/0009_staff_accounts.ts'
import { customersFromReservations } from './migrations/0010_customers_from_reservations.ts'
import { inboxHandling } from './migrations/0011_inbox_handling.ts'
import { savedViews } from './migrations/0012_saved_views.ts'
import { apiKeys } from './migrations/0013_api_keys.ts'
import { inboxDigests } from './migrations/0014_inbox_digests.ts'

export const authMigrations: Migrations = {
  '0001_accounts': accounts,
  '0002_sessions': sessions,
  '0003_people': people,
  '0004_key_rotation': keyRotation,
  '0005_of_an_account': ofAnAccount,
  '0006_staff_search': staffSearch,
  '0007_first_proof': firstProof,
  '0008_inbox_time': addInboxTime,
  '0009_staff_accounts': staffAccounts,
  '0010_customers_from_reservations': customersFromReservations,
  '0011_inbox_handling': inboxHandling,
  '0012_saved_views': savedViews,
  '0013_api_keys': apiKeys,
  '0014_inbox_digests': inboxDigests,
}
