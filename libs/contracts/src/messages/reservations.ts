import { Type } from 'typebox'
import { Uuid } from '../common.ts'
import { defineMessage } from '../message.ts'
import { RESERVATION_MAIL_READERS } from '../reservation-values.ts'

/**
 * A mail about the state that a reservation got with this version. Who it goes to, and what stands in it, is read when it is
 * sent, and stands in no message.
 */
export const reservationMail = defineMessage({
  kind: 'command',
  type: 'reservation.mail',
  version: 1,
  handledBy: ['reservation'],
  payload: Type.Object(
    { reservationId: Uuid, version: Type.Integer({ minimum: 1 }), to: Type.Enum([...RESERVATION_MAIL_READERS]) },
    { additionalProperties: false },
  ),
})
