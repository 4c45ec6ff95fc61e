import type { Page } from '../page.ts'

/** Documented: reached after a reservation was sent, and without one it leads home. */
export const reservationConfirmation: Page = {
  name: 'reservation-confirmation',
  path: '/reservation-confirmation',
  forCrawlers: 'refused',
  texts: ['reserved', 'seller'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('title', { ns: 'reserved' }),
}
