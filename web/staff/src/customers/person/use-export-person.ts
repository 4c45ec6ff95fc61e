import type { PersonContacts } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { exportPersonAccounts, exportPersonReservations, personAudit, personSearches } from './queries.ts'
import { saveFile } from '../../common/save-file.ts'
import { useToasts } from '../../../../ui/src/toast-store.ts'

const FILE = 'karvan-person.json'

/** All that is known of a person, from every service. Where one of them fails there is no file: half of it would look like all. */
async function dataOf(contacts: PersonContacts): Promise<Blob> {
  const accounts = await exportPersonAccounts(contacts)
  const accountIds = accounts.accounts.map(({ id }) => id)
  const reservations = await exportPersonReservations(contacts, accountIds)
  const searches = accountIds.length === 0 ? [] : await personSearches({ account_ids: accountIds })
  const ids = [...accountIds, ...[...accounts.customers, ...reservations.reservations].map(({ id }) => id)]
  const audit = ids.length === 0 ? { entries: [], is_complete: true } : await personAudit(ids)
  const all = {
    exported_at: new Date().toISOString(),
    asked_for: contacts,
    ...accounts,
    ...reservations,
    // Both services have mails that wait: one says which, the other how many.
    waiting_mails: { of_accounts: accounts.waiting_mails, of_reservations: reservations.waiting_mails },
    searches,
    audit,
  }
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
}

/** Saves what is known of a person as one file. */
export function useExportPerson() {
  const { t } = useTranslation(['customers', 'errors'])
  const { show, showError } = useToasts()
  return useMutation({
    mutationFn: dataOf,
    onSuccess: (file) => {
      saveFile(file, FILE)
      show(t('person:exported'))
    },
    onError: (error) => showError(`${t('person:exportFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}
