import type { InAlbanian } from '../../strings.ts'
import type { favorites as english } from '../en/favorites.ts'

export const favorites: InAlbanian<typeof english> = {
  title: 'Të preferuarat e mia',
  favorite: 'E preferuar: {{car}}',
  removed: 'U hoq nga të preferuarat: {{car}}',
  undo: 'Zhbëj',
  link_one: 'Të preferuarat e mia, {{n}} veturë',
  link_other: 'Të preferuarat e mia, {{n}} vetura',
}
