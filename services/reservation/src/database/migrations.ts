import type { Migrations } from '@karvan/service-kit'
import { reservations } from './migrations/0001_reservations.ts'
import { forgottenPersons } from './migrations/0002_forgotten_persons.ts'
import { savedReservations } from './migrations/0003_kept_reservations.ts'
import { staffSearch } from './migrations/0004_staff_search.ts'
import { undoAndNotes } from './migrations/0005_undo_and_notes.ts'
import { owners } from './migrations/0006_owners.ts'
import { customers } from './migrations/0007_customers.ts'
import { stepFiles } from './migrations/0008_step_files.ts'
import { mails } from './migrations/0009_mails.ts'

export const reservationMigrations: Migrations = {
  '0001_reservations': reservations,
  '0002_forgotten_persons': forgottenPersons,
  '0003_kept_reservations': savedReservations,
  '0004_staff_search': staffSearch,
  '0005_undo_and_notes': undoAndNotes,
  '0006_owners': owners,
  '0007_customers': customers,
  '0008_step_files': stepFiles,
  '0009_mails': mails,
}
