import { Type } from 'typebox'
import { Uuid } from '../common.ts'
import { defineMessage } from '../message.ts'
import { RESERVATION_MAIL_RECIPIENTS } from '../reservation-values.ts'

/**
 * A mail about the state that a reservation got with this version. Who it goes to, and what stands in it, is read when it is
 * sent, and stands in no message. `again`: a later step was taken back after its mail, so this one is sent once more, under an id
 * of its own.
 */
export const reservationMail = defineMessage({
  kind: 'command',
  type: 'reservation.mail',
  version: 1,
  sentBy: ['reservation'],
  handledBy: ['reservation'],
  payload: Type.Object(
    {
      reservationId: Uuid,
      version: Type.Integer({ minimum: 1 }),
      to: Type.Enum([...RESERVATION_MAIL_RECIPIENTS]),
      again: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    { additionalProperties: false },
  ),
})

/** A contract about a car is signed, so it leaves the shop; or that was taken back, and it returns. Staff did so by a reservation. */
export const reservedCarSale = defineMessage({
  kind: 'command',
  type: 'reservation.car-sale',
  version: 1,
  sentBy: ['reservation'],
  handledBy: ['catalog'],
  payload: Type.Object({ carId: Uuid, sold: Type.Boolean() }, { additionalProperties: false }),
})
