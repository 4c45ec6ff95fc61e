import type { InAlbanian } from '../../strings.ts'
import type { favorites as english } from '../en/favorites.ts'

export const favorites: InAlbanian<typeof english> = {
  title: 'Të preferuarat e mia',
  favorite: 'E preferuar: {{car}}',
  removed: 'U hoq nga të preferuarat: {{car}}',
  undo: 'Zhbëj',
  link_one: 'Të preferuarat e mia, {{n}} veturë',
  link_other: 'Të preferuarat e mia, {{n}} vetura',
  gone_one: '{{n}} veturë nga lista juaj nuk është më në dyqan.',
  gone_other: '{{n}} vetura nga lista juaj nuk janë më në dyqan.',
  emptyTitle: 'Ende asnjë e preferuar',
  emptyText: 'Prekni zemrën te një veturë për ta ruajtur këtu. Lista mbetet në këtë shfletues, pa llogari.',
  failed: 'Të preferuarat nuk u ngarkuan.',
  tombText: 'Çmimi i fundit që njihnim: {{amount}} deri në {{port}}.',
  tombNoPrice: 'Nuk është më në shitje.',
  tombLike: 'Vetura të ngjashme',
  tombRemove: 'Hiq',
  compareThem: 'Krahasoji',
}
