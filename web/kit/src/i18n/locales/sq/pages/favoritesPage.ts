import type { InAlbanian } from '../../../strings.ts'
import type { favoritesPage as english } from '../../en/pages/favoritesPage.ts'

export const favoritesPage: InAlbanian<typeof english> = {
  offlineTitle: 'Jeni pa internet',
  cachedList: 'Të preferuarat tuaja janë në këtë pajisje si ishin {{age}}. Çmimet mund të kenë ndryshuar.',
  nothingCached: 'Lidhja me internetin u ndërpre. Kjo faqe hapet vetë sapo të kthehet.',
  showFavorites: 'Shfaq të preferuarat',
  trying: 'Provojmë të lidhemi çdo {{n}} sekonda',
  favoritesAsOf: 'Jeni pa internet. Kjo është lista juaj siç ishte {{age}}.',
  today: 'sot, {{time}}',
  notInSelection_one: '{{n}} veturë nga lista juaj nuk është në përzgjedhjen e tanishme të dyqanit.',
  notInSelection_other: '{{n}} vetura nga lista juaj nuk janë në përzgjedhjen e tanishme të dyqanit.',
  gone_one: '{{n}} veturë nga lista juaj nuk është më në dyqan.',
  gone_other: '{{n}} vetura nga lista juaj nuk janë më në dyqan.',
  emptyTitle: 'Ende asnjë e preferuar',
  emptyText: 'Prekni zemrën te një veturë për ta ruajtur këtu. Lista mbetet në këtë shfletues, pa llogari.',
  failed: 'Të preferuarat nuk u ngarkuan.',
  sinceLess: '{{amount}} më pak se kur e ruajtët',
  sinceMore: '{{amount}} më shumë se kur e ruajtët',
  sinceSame: 'Shitësi kërkon njësoj si kur e ruajtët',
  tombText: 'Çmimi i fundit që njihnim: {{amount}} deri në {{port}}.',
  tombNoPrice: 'Nuk është më në shitje.',
  tombLike: 'Vetura të ngjashme',
  tombRemove: 'Hiq',
  compareThem: 'Krahasoji',
}
