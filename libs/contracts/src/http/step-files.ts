import { Type } from 'typebox'
import { Uuid } from '../common.ts'
import { MAX_STEP_FILE_BYTES } from '../reservation-values.ts'
import { defineRoutes } from '../route.ts'
import { ReservationWithHistory } from './reservation.ts'

/** Files that staff attach to the steps of a reservation. */
export const stepFileRoutes = defineRoutes({
  uploadStepFile: {
    method: 'POST',
    path: '/api/reservations/:id/step-files',
    summary: 'A PDF or a picture for a step of a reservation that is taken within 24 hours',
    access: 'reservations.answer',
    audit: { none: 'a file without a step is removed after a day; the step names it' },
    params: Type.Object({ id: Uuid }),
    upload: { maxFiles: 1, maxFileBytes: MAX_STEP_FILE_BYTES },
    success: {
      status: 201,
      data: Type.Object({ id: Uuid, name: Type.String(), bytes: Type.Integer() }),
    },
    errors: ['rate_limited', 'reservations.not_found'],
  },
  stepFile: {
    method: 'GET',
    path: '/api/reservations/step-files/:token',
    summary: 'A file of a step, to be saved, for who has a link that still works',
    access: 'public',
    params: Type.Object({ token: Type.String({ maxLength: 128 }) }),
    success: { status: 200, content: 'file' },
    errors: ['images.not_found'],
  },
  removeStepFile: {
    method: 'DELETE',
    path: '/api/reservations/:id/step-files/:file',
    summary: 'Remove a file of a step for good',
    access: 'reservations.delete',
    audit: 'reservation.updated',
    params: Type.Object({ id: Uuid, file: Uuid }),
    success: { status: 200, data: ReservationWithHistory },
    errors: ['reservations.not_found'],
  },
})
