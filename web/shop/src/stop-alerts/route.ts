import type { Page } from '../page.ts'

export const stopAlerts: Page = {
  name: 'stop-alerts',
  path: '/stop-alerts',
  forCrawlers: 'refused',
  texts: ['session', 'laterErrors'],
  load: () => import('./page.tsx'),
  title: ({ t }) => t('stopTitle', { ns: 'session' }),
}
