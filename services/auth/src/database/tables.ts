import type { Role } from '@karvan/contracts'
import type { Generated, Selectable } from 'kysely'

interface AccountsTable {
  id: Generated<string>
  /** Lower-case. */
  email: string
  username: string
  password_hash: string
  role: Role
  first_name: string | null
  last_name: string | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
}
export type AccountRow = Selectable<AccountsTable>

interface RefreshTokensTable {
  token_hash: string
  family: string
  account_id: string
  expires_at: Date
  created_at: Generated<Date>
}

interface SigningKeysTable {
  kid: string
  private_key: string
  public_key: string
  created_at: Generated<Date>
}

interface LoginFailuresTable {
  key: string
  failures: number
  blocked_until: Date
}

export interface AuthDatabase {
  accounts: AccountsTable
  refresh_tokens: RefreshTokensTable
  signing_keys: SigningKeysTable
  login_failures: LoginFailuresTable
}
