import { preparePictures } from '@karvan/contracts'
import { type InventoryDatabase, SHOWN_DATASET } from '@karvan/inventory'
import { onMessage, type Subscription } from '@karvan/messaging'
import { AppError } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { type PictureName, pictureNameOf } from './listed-pictures.ts'
import type { PictureForm, Pictures } from './pictures.ts'

/** What a card shows, in the form that nearly every browser asks for. */
const CARD: PictureForm = { width: 480, type: 'image/webp' }
/** Its own line beside those of visitors. */
const CLIENT = 'pictures made ready'
const AT_A_TIME = 2

/** Makes pictures ready as if a visitor had asked for them: a few cars at a time, in their turns. */
export const pictureSubscription = (db: Kysely<InventoryDatabase>, pictures: Pick<Pictures, 'get'>): Subscription => ({
  queue: 'catalog.pictures.v1',
  prefetch: 1,
  handlers: [
    onMessage(preparePictures, async ({ payload: { source, sourceIds, most }, signal, log }) => {
      const cars = await db
        .selectFrom('inventory.listings')
        .select('photos')
        .where('dataset', '=', SHOWN_DATASET)
        .where('source', '=', source)
        .where('source_id', 'in', sourceIds)
        .where('status', 'in', ['available', 'under_contract'])
        .execute()
      const names = cars.flatMap(({ photos }) => photos.slice(0, most)).map((photo) => pictureNameOf(source, photo))
      const limit = pLimit(AT_A_TIME)
      const make = async (name: PictureName) => {
        try {
          await pictures.get(name, CARD, { client: CLIENT, signal })
        } catch (error) {
          // One that the source does not have is none for visitors either.
          if (!(error instanceof AppError && error.code === 'images.not_found')) throw error
        }
      }
      await Promise.all(names.map((name) => limit(make, name)))
      log.debug({ source, cars: cars.length, pictures: names.length }, 'pictures are ready')
    }),
  ],
})
