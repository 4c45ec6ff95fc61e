import type { Page } from '../page.ts'

/** How mail leaves, and what was captured in place of being sent. */
export const mails: Page = {
  name: 'mails',
  path: '/admin-dashboard/mails',
  access: 'mail.read',
  texts: ['mails'],
  load: () => import('./mails.tsx'),
  title: ({ t }) => t('title', { ns: 'mails' }),
}
