import { Type } from 'typebox'
import { defineMessage } from '../message.ts'
import { BATCH_PICTURES, CARS_OF_PICTURES } from '../http/order-choices.ts'

/** Make the first pictures of a few cars ready that have just been published. */
export const preparePictures = defineMessage({
  kind: 'command',
  type: 'pictures.prepare',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['catalog'],
  payload: Type.Object(
    {
      source: Type.String({ minLength: 1, maxLength: 60 }),
      sourceIds: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { minItems: 1, maxItems: CARS_OF_PICTURES }),
      /** Of each car. */
      most: Type.Integer({ minimum: 1, maximum: BATCH_PICTURES.most }),
    },
    { additionalProperties: false },
  ),
})
