import type { PersonContacts } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { erasePersonAccounts, erasePersonReservations, personSearches } from './queries.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { useConfirm } from '../../common/confirm-store.ts'
import { focusTitle } from '../../../../ui/src/focus-heading.ts'
import type { Person } from './use-person.ts'

/** In the order in which they are erased: what could be refused comes first. */
export const PARTS = ['reservations', 'accounts', 'searches'] as const
export type Part = (typeof PARTS)[number]
export type PartState = 'running' | 'done' | 'failed' | 'waiting'
export type EraseReport = Readonly<Partial<Record<Part, PartState>>>

const LOOKS = 20
const BETWEEN_LOOKS_MS = 500

/**
 * Erases a person in one service after the other, and says which of them have done it. Safe to press again: what is gone is not
 * found again.
 */
export function useErasePerson(contacts: PersonContacts, { accounts, accountIds, reservations, searches }: Person) {
  const { t } = useTranslation('customers')
  const { number } = useLanguage()
  const ask = useConfirm((state) => state.ask)
  const [report, setReport] = useState<EraseReport>({})

  async function doPart(part: Part, work: () => Promise<PartState>) {
    const note = (state: PartState) => setReport((now) => ({ ...now, [part]: state }))
    note('running')
    try {
      note(await work())
    } catch (error) {
      note('failed')
      throw error
    }
  }
  const run = async () => {
    setReport({})
    await doPart('reservations', async () => {
      await erasePersonReservations(contacts)
      return 'done'
    })
    await doPart('accounts', async () => {
      await erasePersonAccounts(contacts)
      return 'done'
    })
    await doPart('searches', () => searchesGone(accountIds))
    focusTitle()
    await Promise.all([accounts.refetch(), reservations.refetch()])
  }
  const counts = {
    accounts: accounts.data?.accounts.length ?? 0,
    customers: accounts.data?.customers.length ?? 0,
    reservations: reservations.data?.reservations.length ?? 0,
    searches: searches.data?.length ?? 0,
  }
  const question = () =>
    ask({
      title: t('person:eraseTitle'),
      text: [
        t('person:eraseGoes', {
          accounts: number(counts.accounts),
          customers: number(counts.customers),
          reservations: number(counts.reservations),
          searches: number(counts.searches),
        }),
        t('person:eraseStays'),
        t('person:eraseForGood'),
      ].join(' '),
      go: t('person:eraseGo'),
      failed: t('person:eraseFailed'),
      isDanger: true,
      isHeld: true,
      run,
    })
  return { report, question, forget: () => setReport({}) }
}

/** The catalog removes them when it hears that the account is gone. */
async function searchesGone(accountIds: readonly string[]): Promise<PartState> {
  if (accountIds.length === 0) return 'done'
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await personSearches({ account_ids: [...accountIds] })).length === 0) return 'done'
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
  return 'waiting'
}
