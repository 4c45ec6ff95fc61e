import type { Migrations } from '@karvan/service-kit'
import { reservations } from './migrations/0001_reservations.ts'

export const reservationMigrations: Migrations = { '0001_reservations': reservations }
