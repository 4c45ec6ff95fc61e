import type { Permission } from '@karvan/contracts/browser'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { CalendarCheck, Car, type IconNode, UserRound, Users } from 'lucide'
import { useEffect, useState } from 'react'
import { reservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useCarWords } from '../cars/car-words.ts'
import { carsQuery } from '../cars/queries.ts'
import { nameOf } from '../common/person.ts'
import { customersQuery } from '../customers/queries.ts'
import { usersQuery } from '../users/queries.ts'
import type { Entry } from './entries.ts'

/** So long a pause in typing is taken for its end. */
const TYPED_MS = 200
/** One letter fits half of everything. */
const SHORTEST = 2
const MOST = 5

/**
 * What the server finds for what was typed, as far as the one who is signed in may see it: reservations by code, name and phone, people,
 * cars by their names, years, ids and VINs.
 * @param text without blanks around it
 * @param asked the groups that are looked through
 */
export function useFound(text: string, asked: readonly Entry['group'][]): readonly Entry[] {
  const { paths, carName } = useLanguage()
  const { price } = useCarWords()
  const search = useSettled(text)
  const isAsked = search.length >= SHORTEST && search === text
  const query = { search, limit: MOST } as const
  const isWanted = (group: Entry['group']) => isAsked && asked.includes(group)
  const reservations = useWhere(isWanted('reservations'), 'reservations', reservationsQuery(query))
  const customers = useWhere(isWanted('customers'), 'customers', customersQuery(query))
  const cars = useWhere(isWanted('cars'), 'cars', carsQuery({ searchTerm: search, limit: MOST }))
  const users = useWhere(isWanted('users'), 'users', usersQuery(query))
  const entry = (group: Entry['group'], icon: IconNode, id: string, name: string, note: string): Entry => {
    const to = paths.staff(group, new URLSearchParams({ panel: `view:${id}` }))
    return { group, icon, name, note, to }
  }
  return [
    ...(reservations?.reservations ?? []).map(({ id, code, first_name, last_name, car_brand, car_model, car_year }) => {
      const car = carName({ make: car_brand, model: car_model, year: car_year })
      return entry('reservations', CalendarCheck, id, `${first_name} ${last_name}`.trim() || code, `${code} · ${car}`)
    }),
    ...(customers?.customers ?? []).map((customer) =>
      entry(
        'customers',
        Users,
        customer.id,
        nameOf(customer) ?? customer.first_name,
        customer.email ?? customer.phone ?? '',
      ),
    ),
    ...(cars?.cars ?? []).map((car) => {
      const { id, brand: make, model, year, source_id } = car
      return entry('cars', Car, id, carName({ make, model, year }), `${price(car)} · ${source_id}`)
    }),
    ...(users?.users ?? []).map((user) => entry('users', UserRound, user.id, nameOf(user) ?? user.email, user.email)),
  ]
}

/** What a query finds, for those who may; nothing while it is asked for. */
function useWhere<Data, Key extends readonly unknown[]>(
  isWanted: boolean,
  permission: Permission,
  query: UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined {
  const may = useMay()
  const isAsked = isWanted && may(permission)
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: isAsked })
  return isAsked && !isPlaceholderData ? data : undefined
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
